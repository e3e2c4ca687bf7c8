import { fc } from '../../../../test/fast-check.ts'
import { expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const token = 'tok+en/of"the<user>&4711=='

const forms: Readonly<Record<string, (secret: string) => string>> = {
  plain: secret => secret,
  'within words': secret => `x${secret}x`,
  JSON: secret => JSON.stringify({ a: secret }),
  'JSON of Go': secret => JSON.stringify(secret).replace(/[<>&]/g, one => `\\u00${one.charCodeAt(0).toString(16)}`),
  'JSON in JSON': secret => JSON.stringify(JSON.stringify(secret)),
  'URL component': encodeURIComponent,
  'URL component in small letters': secret => encodeURIComponent(secret).replace(/%../g, one => one.toLowerCase()),
  form: secret => new URLSearchParams({ a: secret }).toString(),
  base64: secret => Buffer.from(secret).toString('base64'),
  'base64 without padding': secret => Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  base64url: secret => Buffer.from(secret).toString('base64url'),
  'base64 behind a name': secret => Buffer.from(`user:${secret}`).toString('base64'),
  'base64 in a header': secret => Buffer.from(`Bearer ${secret}, x`).toString('base64'),
}

test.each(Object.entries(forms))('%s is replaced', (_, encode) => {
  const secrets = openSecrets()
  secrets.learn(token)
  const text = `before ${encode(token)} after`
  const clean = secrets.hide(text)
  expect(clean).toContain('***')
  expect(clean).toMatch(/^before .* after$/)
  for (const one of [token, Buffer.from(token).toString('base64').slice(4, -6), encodeURIComponent(token)]) expect(clean).not.toContain(one)
  expect(secrets.cover(text)).toHaveLength(text.length)
})

test('a short credential is replaced in texts from outside only', () => {
  const secrets = openSecrets()
  secrets.learn('spec')
  expect(secrets.hide('spec.size')).toBe('spec.size')
  expect(secrets.hideInForeign('no spec')).toBe('no ***')
})

test('each line of a key is one, and what frames it is not', () => {
  const secrets = openSecrets()
  secrets.learn('-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMGByqG\nSM49AgEGCCqGSM49\n-----END PRIVATE KEY-----\n')
  expect(secrets.hide('-----BEGIN PRIVATE KEY----- SM49AgEGCCqGSM49 x')).toBe('-----BEGIN PRIVATE KEY----- *** x')
})

test('nothing known, nothing replaced', () => {
  const secrets = openSecrets()
  for (const one of ['', '  \n', undefined, 7]) secrets.learn(one)
  expect(secrets.hideInForeign('a text 7')).toBe('a text 7')
})

test('whatever the credential, it does not stay in a text', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 40, unit: 'grapheme' }), fc.string(), fc.string(), (secret, before, after) => {
      const trimmed = secret.trim()
      fc.pre(trimmed.length >= 8 && !/[\r\n]/.test(trimmed) && !'***'.includes(trimmed) && !/^[ *]+$/.test(trimmed))
      const secrets = openSecrets()
      secrets.learn(secret)
      const text = `${before}${trimmed}${after}`
      expect(secrets.hide(text).length).toBeLessThan(text.length)
      expect(secrets.hide(JSON.stringify({ text: trimmed }))).not.toContain(JSON.stringify(trimmed).slice(1, -1))
    }),
  )
})
