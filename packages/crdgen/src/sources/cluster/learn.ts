import { isRecord, member } from '@crdgen/core/internal'
import type { Secrets } from '../../system/secrets.ts'
import { userInfoOf } from './server-url.ts'

/** Names of fields, variables and flags whose values are credentials. */
const secretName = /token|password|passwd|secret|credential|key-data|private|(?:api|access)[_-]?key/i

/** Names all credentials of a kubeconfig, whoever's they are and whatever form they have, before anything is checked. */
export function learnCredentials(content: unknown, secrets: Secrets): void {
  for (const cluster of listAt(content, 'clusters'))
    for (const key of ['server', 'proxy-url']) {
      const text = member(member(cluster, 'cluster'), key)
      if (typeof text === 'string') userInfoOf(text).forEach(secrets.learn)
    }
  for (const entry of listAt(content, 'users')) {
    const user = member(entry, 'user')
    for (const key of ['token', 'password', 'client-key-data']) learnValue(member(user, key), secrets)
    const keyData = member(user, 'client-key-data')
    if (typeof keyData === 'string') secrets.learn(Buffer.from(keyData, 'base64').toString('latin1'))
    const config = member(member(user, 'auth-provider'), 'config')
    if (isRecord(config)) for (const [key, value] of Object.entries(config)) if (secretName.test(key)) learnValue(value, secrets)
    learnOfPlugin(member(user, 'exec'), secrets)
  }
}

/** Its variables and arguments may hold credentials, which its errors quote. */
function learnOfPlugin(exec: unknown, secrets: Secrets): void {
  for (const one of listAt(exec, 'env')) {
    const name = member(one, 'name')
    if (typeof name === 'string' && secretName.test(name)) learnValue(member(one, 'value'), secrets)
  }
  const args = listAt(exec, 'args').map(arg => (typeof arg === 'string' ? arg : ''))
  args.forEach((arg, index) => {
    const [flag = '', value] = arg.split(/=(.*)/s, 2)
    if (flag.startsWith('-') && secretName.test(flag)) secrets.learn(value ?? args[index + 1])
  })
}

/** A token without quotes may be a number to YAML. */
function learnValue(value: unknown, secrets: Secrets): void {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') secrets.learn(String(value))
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = member(value, key)
  return Array.isArray(list) ? list : []
}
