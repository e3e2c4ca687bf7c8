/**
 * The formats that the API server checks, by type, in the spelling that people write: apiextensions-apiserver
 * pkg/apiserver/validation/formats.go. It strips dashes before it looks a format up, and knows those of names from 1.34 on.
 */
export const formats: Readonly<Record<'string' | 'integer' | 'number', readonly string[]>> = {
  string: (
    'bsonobjectid uri email hostname ipv4 ipv6 cidr mac uuid uuid3 uuid4 uuid5 isbn isbn10 isbn13 creditcard ssn hexcolor rgbcolor byte ' +
    'password date duration datetime date-time k8s-short-name k8s-long-name'
  ).split(' '),
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
}
