import { above0, atLeast, type Check, type Checks, needs, together, when } from './check.ts'

const both = ' cannot be set simultaneously'

/** pkg/scalers/kafka_scaler.go, Validate; before 2.20.0 another parser reads the metadata. */
export const kafka: Checks = {
  since: '2.20.0',
  checks: [
    above0('lagThreshold', '"lagThreshold" must be positive number'),
    atLeast('activationLagThreshold', 0, '"activationLagThreshold" must be a non-negative number'),
    ({ value }) => partitionProblem(value('partitionLimitation')?.text ?? ''),
    simultaneous('limitToPartitionsWithLag', 'ensureEvenDistributionOfPartitions'),
    needsTopic('ensureEvenDistributionOfPartitions'),
    whenTls(together('cert', 'key', 'cert and key must be provided together')),
    sasl(['plaintext', 'scram_sha256', 'scram_sha512'], needs('username', 'no username given')),
    sasl(['plaintext', 'scram_sha256', 'scram_sha512'], needs('password', 'no password given')),
    sasl(['gssapi'], needs('username', 'no username given')),
    sasl(['gssapi'], needs('realm', 'no realm given')),
    sasl(['gssapi'], needs('kerberosConfig', 'no Kerberos configuration file (kerberosConfig) given')),
  ],
}

/** pkg/scalers/apache_kafka_scaler.go, Validate. */
export const apacheKafka: Checks = {
  since: '2.18.0',
  checks: [
    above0('lagThreshold', 'lagThreshold must be a positive number'),
    atLeast('activationLagThreshold', 0, 'activationLagThreshold must be a positive number'),
    whenTls(together('cert', 'key', "can't set only one of cert or key when using TLS")),
    sasl(['plaintext'], needs('username', 'username and password must be set when using SASL/PLAINTEXT')),
    sasl(['plaintext'], needs('password', 'username and password must be set when using SASL/PLAINTEXT')),
    sasl(['aws_msk_iam'], needs('awsRegion', 'awsRegion must be set when using AWS MSK IAM')),
    sasl(
      ['aws_msk_iam'],
      when(({ value }) => value('tls')?.text === 'disable', 'TLS must be enabled when using AWS MSK IAM'),
    ),
  ],
}

/** pkg/scalers/kafka_scaler.go, parseKafkaMetadata, later Validate, and apache_kafka_scaler.go. */
export const kafkaPartitions: Checks = {
  since: '2.15.0',
  checks: [simultaneous('allowIdleConsumers', 'limitToPartitionsWithLag'), needsTopic('limitToPartitionsWithLag')],
}

/** pkg/scalers/kafka_scaler.go, parseGSSAPIParams. */
export const kafkaTickets: Checks = {
  since: '2.20.0',
  until: '2.21.0',
  checks: [
    sasl(
      ['gssapi'],
      when(
        ({ isAbsent }) => isAbsent('password') && isAbsent('keytab'),
        "exactly one of 'password' or 'keytab' must be provided for GSSAPI authentication",
      ),
    ),
  ],
}

function simultaneous(one: string, other: string): Check {
  return when(({ isOn }) => isOn(one) && isOn(other), `${one} and ${other}${both}`)
}

function needsTopic(name: string): Check {
  return when(({ isOn, isAbsent }) => isOn(name) && isAbsent('topic'), `topic must be specified when using ${name}`)
}

function whenTls(check: Check): Check {
  return reading => (reading.value('tls')?.text === 'enable' ? check(reading) : undefined)
}

function sasl(kinds: readonly string[], check: Check): Check {
  return reading => (kinds.includes(reading.value('sasl')?.text ?? '') ? check(reading) : undefined)
}

/** parsePartitionLimitation: numbers of 32 bits and ranges of them. */
function partitionProblem(text: string): string | undefined {
  if (text === '') return undefined
  const isNumber = (part: string) => /^[-+]?\d{1,10}$/.test(part) && Math.abs(Number(part)) < 2 ** 31
  for (const part of text.split(',').map(one => one.trim())) {
    const ends = part.split('-').map(end => end.trim())
    if (ends.length > 2) return `invalid partition limitation range: ${part}`
    if (!ends.every(isNumber)) return `invalid partition limitation: ${part}`
  }
  return undefined
}
