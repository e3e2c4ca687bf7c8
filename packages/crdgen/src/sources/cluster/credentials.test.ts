import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { kubeconfigFor, listOf, makeProject, startServer, statusOf, widgetCrd } from './api-server.test-support.ts'
import { makeCertificate } from './certificate.test-support.ts'

const folder = mkdtempSync(join(tmpdir(), 'crdgen-credentials-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const own = makeCertificate()
const base64 = (text: string) => Buffer.from(text).toString('base64')
const ran = join(folder, 'ran')
const plugin = (script: string, more: object = {}) => ({
  exec: { apiVersion: 'client.authentication.k8s.io/v1', command: process.execPath, args: ['-e', script], ...more },
})
const answer = (status: object) => plugin(`console.log(${JSON.stringify(JSON.stringify({ kind: 'ExecCredential', status }))})`)

test.each([
  { name: 'a token', user: { token: 'hunter2hunter2' } },
  { name: 'a token of a file', user: { tokenFile: 'nowhere' } },
  { name: 'a password', user: { username: 'dev', password: 'hunter2hunter2' } },
  { name: 'a client certificate', user: { 'client-certificate-data': base64(own.cert), 'client-key-data': base64(own.key) } },
  { name: 'a plug-in', user: plugin(`require('fs').writeFileSync(${JSON.stringify(ran)}, '')`) },
  { name: 'OpenID Connect', user: { 'auth-provider': { name: 'oidc', config: { 'id-token': 'hunter2hunter2' } } } },
  { name: 'the URL', user: {}, userInfo: 'dev:hunter2hunter2@' },
])('over http:// $name is not sent, and a line says so', async ({ user, userInfo = '' }) => {
  const seen: string[] = []
  await using server = await startServer((_path, _query, token) => {
    seen.push(token)
    return listOf([widgetCrd()])
  }, 'http')
  const url = server.url.replace('://', `://${userInfo}`)
  using project = makeProject({ kubeconfig: kubeconfigFor(url, user) })
  const { code, err } = await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')
  expect(err).toBe(
    `crdgen outline: kube: ${server.url} (context local) has no TLS, so requests to it are anonymous: credentials of user dev are not sent, as kubectl does not send them\n`,
  )
  expect([code, seen, existsSync(ran)]).toEqual([0, [''], false])
})

test('over http:// without credentials, as to kubectl proxy, there is nothing to say', async () => {
  await using server = await startServer(() => listOf([widgetCrd()]), 'http')
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url, { as: 'somebody' }) })
  expect(await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')).toMatchObject({ code: 0, err: '' })
})

test('a server without TLS that wants credentials does not get them', async () => {
  await using server = await startServer(() => statusOf(401, 'Unauthorized'), 'http')
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url, { token: 'hunter2hunter2' }) })
  const { code, err } = await project.run('outline', 'kube:', '--kubeconfig=kubeconfig', '--quiet')
  expect([code, err]).toEqual([
    2,
    `crdgen outline: kube: ${server.url} (context local) does not accept anonymous requests (Unauthorized): it has no TLS, so no credentials are sent\n`,
  ])
  expect(server.tokens).toEqual([''])
})

test('a redirection to http:// takes no credentials there', async () => {
  await using other = await startServer(() => listOf([widgetCrd()]), 'http')
  await using server = await startServer(path => ({ status: 302, body: '', headers: { location: `${other.url}${path}` } }))
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url) })
  const { code, err } = await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')
  expect(err).toContain('answers 302 to list customresourcedefinitions')
  expect([code, other.requests]).toEqual([2, []])
})

test('over https:// the user info of the URL is a password', async () => {
  await using server = await startServer(() => listOf([widgetCrd()]))
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url.replace('://', '://dev:hunter2%40hunter2@'), {}) })
  expect(await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')).toMatchObject({ code: 0, err: '' })
  expect(server.tokens).toEqual([`Basic ${base64('dev:hunter2@hunter2')}`])
})

test.each([
  {
    name: 'says what it is',
    user: plugin('console.error("no session of hunter2hunter2: run aws sso login --profile=a1b2c3d4");process.exit(1)'),
    says: 'gave no credentials: no session of *** run aws sso login ***',
  },
  { name: 'says nothing', user: plugin('process.exit(3)'), says: 'gave no credentials: it failed with exit code 3' },
  {
    name: 'writes no JSON',
    user: plugin('console.log("hunter2hunter2")'),
    says: 'gave no credentials: what it wrote is not an ExecCredential in JSON',
  },
  {
    name: 'writes half of its JSON',
    user: plugin(`console.log('{"status":{"token":"hunter2hunter2"')`),
    says: 'is not an ExecCredential in JSON',
  },
  { name: 'has no status', user: plugin('console.log("{}")'), says: 'is not an ExecCredential in JSON' },
  { name: 'has an empty status', user: answer({}), says: 'its answer has neither a token nor a certificate and its key' },
  { name: 'has a number for a token', user: answer({ token: 5 }), says: 'has neither a token' },
  { name: 'has a token of two lines', user: answer({ token: 'hunter2hunter2\nx' }), says: 'its token has a line break' },
  {
    name: 'has a certificate that is none',
    user: answer({ clientCertificateData: 'hunter2hunter2', clientKeyData: 'hunter2hunter2' }),
    says: 'must be a certificate and its key in PEM',
  },
  {
    name: 'writes without an end',
    user: plugin('const f=()=>{while(process.stdout.write("x".repeat(65536)));process.stdout.once("drain",f)};f()'),
    says: 'it writes without an end',
  },
  {
    name: 'complains without an end',
    user: plugin('const f=()=>{while(process.stderr.write("x".repeat(65536)));process.stderr.once("drain",f)};f()'),
    says: 'it writes without an end',
  },
  { name: 'does not end', user: plugin('setInterval(()=>{},1000)'), says: 'it did not end within 1 s' },
  {
    name: 'waits for an answer',
    user: plugin('process.stdin.once("end",()=>process.exit(4)).resume()'),
    says: 'it failed with exit code 4',
  },
  { name: 'is not there', user: { exec: { command: 'crdgen-no-such-command' } }, says: 'there is no such command' },
])('a plug-in that $name is one line', async ({ user, says }) => {
  using project = makeProject({ kubeconfig: kubeconfigFor('https://127.0.0.1:1', user) })
  const { code, out, err } = await project.run('outline', 'kube:', '--kubeconfig=kubeconfig', '--debug', '--cluster-limit=answer-seconds=1')
  expect(err.split('\n').find(line => line.startsWith('crdgen')) ?? '').toContain(says)
  expect(err).not.toMatch(/hunter2|a1b2c3d4|^\s+at /m)
  expect([code, out]).toEqual([2, ''])
})

test('a plug-in is told what it is asked for', async () => {
  await using server = await startServer(() => listOf([widgetCrd()]))
  const script = `const e=JSON.parse(process.env.KUBERNETES_EXEC_INFO);console.log(JSON.stringify({status:{token:[e.kind,e.apiVersion,e.spec.interactive,e.spec.cluster.server].join()}}))`
  using project = makeProject({ kubeconfig: kubeconfigFor(server.url, plugin(script, { provideClusterInfo: true })) })
  expect(await project.run('outline', 'kube:', '--kubeconfig=kubeconfig')).toMatchObject({ code: 0, err: '' })
  expect(server.tokens).toEqual([`ExecCredential,client.authentication.k8s.io/v1,false,${server.url}`])
})
