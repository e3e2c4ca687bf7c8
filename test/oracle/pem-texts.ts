const body = `MIIBejCCAR+gAwIBAgIUJ6kALBvRY5j+JkpppLlft0BsKr0wCgYIKoZIzj0EAwIw
ETEPMA0GA1UEAwwGY3JkZ2VuMCAXDTI2MTEyMTEzMTExOVoYDzIxMjYxMDI4MTMx
MTE5WjARMQ8wDQYDVQQDDAZjcmRnZW4wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC
AARja+z9+sBgpnkrv0YO431PWigLOnwfTJi+iuh6lS9WX3m/5Kf2ilkLIRuM/KE1
HVumRMKUBa2PTBH58UiVy+yIo1MwUTAdBgNVHQ4EFgQUxkfUwAuZUMC634cZkues
Ivhe/eIwHwYDVR0jBBgwFoAUxkfUwAuZUMC634cZkuesIvhe/eIwDwYDVR0TAQH/
BAUwAwEB/zAKBggqhkjOPQQDAgNJADBGAiEAlGBsNvt+U7hjz3CeQ9ojqLlJl8+k
2YswLLJDhxPhzzgCIQC+ZURrPNm26D1lS38KlJg/luhTlReLG424hhuq/eY/zg==`

function pem(type: string, text: string): string {
  return `-----BEGIN ${type}-----\n${text}\n-----END ${type}-----\n`
}

/** A certificate that signed itself, made for these tests. */
export const certificate = pem('CERTIFICATE', body)

/** Texts that hold a certificate, or nearly. */
export const pemTexts = [
  certificate,
  `words before\n${certificate}and after\n`,
  certificate.replaceAll('\n', '\r\n'),
  certificate.trimEnd(),
  pem('CERTIFICATE', `Name: x\n\n${body}`),
  pem('CERTIFICATE', body.slice(4)),
  pem('CERTIFICATE', ''),
  pem('CERTIFICATE', 'YWJj'),
  `${pem('CERTIFICATE', 'YWJj')}\n`,
  pem('CERTIFICATE', '!'),
  pem('PRIVATE KEY', 'YWJj'),
  `${pem('CERTIFICATE', 'YWJj')}${certificate}`,
  `${pem('PRIVATE KEY', 'YWJj')}${certificate}`,
  '-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n',
  '-----BEGIN CERTIFICATE-----\nYWJj\n-----END KEY-----\n',
  'a',
  '\n',
]
