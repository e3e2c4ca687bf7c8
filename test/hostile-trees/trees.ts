/** Trees that name files which are none of theirs, and what is run in each. */

/** A text, a link, or a named pipe. Texts and links may have `OUT` in them: the folder outside of the tree that holds secrets. */
export type Entry = string | { readonly link: string } | 'pipe'

export interface HostileTree {
  readonly files: Readonly<Record<string, Entry>>
  /** Command lines; each is run as it is, and with --no-config. */
  readonly commands: readonly string[]
  /** What one of the runs prints at least; a tree that is read without a word would pass for a tree that is fine. */
  readonly reports?: RegExp
}

/** What no run may print: in the text of every file outside, and in the environment. */
export const secrets = ['outside-secret', 'environment-secret'] as const

/** Outside of the tree. */
export const outsideFiles: Readonly<Record<string, Entry>> = {
  passwd: 'root:x:0:0:outside-secret,outside-secret:/root:/bin/sh\nci:x:1:1:outside-secret:/:/bin/sh\n',
  'values.yaml': 'outside-secret: outside-secret\nkind: outside-secret\n',
  'values.json': '{ "outside-secret": "outside-secret", "extends": "./outside-secret" }\n',
  'list.yaml': '- outside-secret: outside-secret\n',
  'types.ts': "/** outside-secret */ export type A = 'b' | outside-secret\n// +kubebuilder:outside-secret\n",
  'object.yaml': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: outside-secret, labels: {a: [outside-secret]}}\n',
}

export const widget =
  "export interface Widget { apiVersion: 'example.com/v1'; kind: 'Widget'; metadata: object; spec: { size?: string } }\n"

export const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: string}}}}}}
`

const object = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: {size: 1}\n'
const configMap = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n'
const config = 'input: api/**/*.ts\n'
const schema = (ref: string) => JSON.stringify({ type: 'object', properties: { spec: { $ref: ref } } })

const readTypes = [
  'generate --stdout api/**/*.ts',
  'outline api/v1/widget.ts',
  'docs api/v1/widget.ts',
  'generate --check --format html api/v1/widget.ts',
]
const withTsconfig = (extended: string, more: Readonly<Record<string, Entry>> = {}): HostileTree => ({
  files: { 'api/v1/widget.ts': widget, 'tsconfig.json': JSON.stringify({ extends: extended }), ...more },
  commands: readTypes,
  reports: /type\/tsconfig/,
})
const imports = (more: Readonly<Record<string, Entry>>): HostileTree => ({
  files: { 'api/v1/widget.ts': `import type { Size } from './size'\n${widget.replace('string', 'Size')}`, ...more },
  commands: readTypes,
  reports: /error/,
})
const inFolder = (more: Readonly<Record<string, Entry>>): HostileTree => ({
  files: { 'deploy/a.yaml': object, 'crds/crd.yaml': crd, ...more },
  commands: [
    'check deploy crds',
    'check --format json deploy/*.yaml crds',
    'validate --crds crds deploy',
    'types --stdout crds',
    'schemas --stdout crds',
    'docs crds',
    'outline crds',
    'explain --crds crds Widget.spec',
    'diff crds crds',
    'cel --crds crds deploy',
    'example --crds crds Widget',
  ],
  reports: /left out|not a regular file|there is no/,
})
const withConfig = (text: string, more: Readonly<Record<string, Entry>> = {}): HostileTree => ({
  files: { 'api/v1/widget.ts': widget, 'a.yaml': configMap, 'crd.yaml': crd, 'crdgen.config.yaml': text, ...more },
  commands: [
    'config',
    'check a.yaml',
    'validate a.yaml',
    'generate --stdout api/v1/widget.ts',
    'diff crd.yaml crd.yaml',
    'explain Widget.spec',
    'lsp',
  ],
  reports: /^crdgen: .*(?:crdgen\.config\.yaml|outside of|out of the project)/m,
})
const withSchema = (text: string, more: Readonly<Record<string, Entry>> = {}): HostileTree => ({
  files: { 'a.yaml': object, 'catalogue/example.com/widget_v1.json': text, ...more },
  commands: ['validate --schema-location catalogue a.yaml', 'validate --schema-location catalogue --format json a.yaml'],
  reports: /catalogue/,
})
const systemFiles = ['/proc/self/environ', '/dev/zero', '/dev/tty', '/sys/kernel/notes']
const each = (name: string, targets: readonly string[], make: (target: string) => HostileTree) =>
  Object.fromEntries(targets.map(target => [`${name} ${target}`, make(target)]))

export const hostileTrees: Readonly<Record<string, HostileTree>> = {
  ...each(
    'a tsconfig that extends',
    [...systemFiles, 'OUT/passwd', '../outside/passwd', '../outside/values.json', '../outside/types.ts'],
    one => withTsconfig(one),
  ),
  ...each('a tsconfig that extends a link to', [...systemFiles, 'OUT/passwd', 'OUT/values.json'], link =>
    withTsconfig('./base.json', { 'base.json': { link } }),
  ),
  ...each('a tsconfig that is a link to', [...systemFiles, 'OUT/passwd', 'OUT/values.json'], link =>
    withTsconfig('', { 'tsconfig.json': { link } }),
  ),
  'a tsconfig that extends a linked folder': withTsconfig('./out/passwd', { out: { link: 'OUT' } }),
  'a tsconfig that extends a pipe': withTsconfig('./base.json', { 'base.json': 'pipe' }),
  'a tsconfig that is a pipe': withTsconfig('', { 'tsconfig.json': 'pipe' }),
  'a tsconfig that extends a folder': withTsconfig('./api'),
  'a tsconfig that extends itself': withTsconfig('./tsconfig.json'),
  'a tsconfig that extends a link to itself': withTsconfig('./base.json', { 'base.json': { link: 'base.json' } }),
  'a tsconfig that extends a name of 5000 characters': withTsconfig(`./${'a'.repeat(5000)}.json`),
  'a tsconfig that extends a name with NUL': withTsconfig('./a\0b.json'),
  'a package of node_modules that leads out': withTsconfig('@x/base/tsconfig.json', {
    'node_modules/@x/base/package.json': '{"name":"@x/base"}',
    'node_modules/@x/base/tsconfig.json': { link: 'OUT/passwd' },
  }),
  'a tsconfig whose chains double': {
    ...withTsconfig('./c0.json'),
    files: {
      'api/v1/widget.ts': widget,
      'tsconfig.json': '{"extends": "./c0.json"}',
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, at) => [
          `c${at}.json`,
          JSON.stringify({
            extends: Array(3)
              .fill(at === 29 ? [] : `./c${at + 1}.json`)
              .flat(),
          }),
        ]),
      ),
    },
    reports: /CustomResourceDefinition/,
  },
  'a tsconfig that includes the whole disk': {
    ...withTsconfig(''),
    files: { 'api/v1/widget.ts': widget, 'tsconfig.json': '{"include": ["/**/*", "out/**/*", "../../../../../**/*"]}', out: { link: '/' } },
  },
  'a tsconfig that includes declarations of the system': {
    ...withTsconfig(''),
    files: {
      'api/v1/widget.ts': widget,
      'tsconfig.json': '{"include": ["*.d.ts", "/proc/self/*.d.ts", "/dev/x.d.ts"]}',
      'a.d.ts': { link: '/proc/self/environ' },
      'b.d.ts': { link: '/dev/zero' },
      'c.d.ts': 'pipe',
      'd.d.ts': { link: 'OUT/passwd' },
    },
    reports: /type\/syntax/,
  },
  ...each('an import of a link to', [...systemFiles, 'OUT/passwd', 'OUT/types.ts', 'OUT/values.json'], link =>
    imports({ 'api/v1/size.ts': { link } }),
  ),
  ...each('an import of a declaration that is a link to', [...systemFiles, 'OUT/passwd'], link =>
    imports({ 'api/v1/size.d.ts': { link } }),
  ),
  'an import of a pipe': imports({ 'api/v1/size.ts': 'pipe' }),
  'an import of a link to itself': imports({ 'api/v1/size.ts': { link: 'size.ts' } }),
  'an import of types outside': imports({
    'tsconfig.json': '{"compilerOptions": {"paths": {"./size": ["../../../outside/types.ts"], "*": ["/proc/self/*"]}}}',
    'api/v1/size.ts': "export type { A as Size } from '../../../outside/types'",
  }),
  ...each('a package.json that is a link to', [...systemFiles, 'OUT/passwd'], link => ({
    ...imports({ 'node_modules/lib/package.json': { link }, 'package.json': { link }, 'api/package.json': { link } }),
    commands: [...readTypes, 'check api/v1/a.yaml', 'init'],
    files: {
      'api/v1/widget.ts': `import type { Size } from 'lib'\n${widget.replace('string', 'Size')}`,
      'api/v1/a.yaml': configMap,
      'node_modules/lib/package.json': { link },
      'package.json': { link },
      'api/package.json': { link },
    },
  })),
  'a package.json that is a pipe': {
    files: { 'api/v1/widget.ts': widget, 'api/v1/a.yaml': configMap, 'package.json': 'pipe', 'api/package.json': 'pipe' },
    commands: [...readTypes, 'check api/v1/a.yaml', 'init'],
  },
  'sources that are links': {
    files: {
      'crdgen.config.yaml': config,
      'api/v1/widget.ts': widget,
      'api/v1/a.ts': { link: 'OUT/passwd' },
      'api/v1/b.ts': { link: '/proc/self/environ' },
      'api/v1/c.ts': { link: 'OUT/types.ts' },
      'api/v1/d.ts': { link: '/dev/zero' },
      'api/v1/e.ts': 'pipe',
    },
    commands: [
      'generate --stdout',
      'generate --format html',
      'generate --stdout --format sarif api',
      'outline',
      'docs',
      'explain Widget.spec',
      'check .',
      'generate --stdout api/**/*.ts',
    ],
    reports: /api\/v1\/a\.ts/,
  },
  'a source of null bytes': {
    files: { 'api/v1/a.ts': '\0'.repeat(2 ** 24) },
    commands: ['generate --stdout api/v1/a.ts'],
    reports: /type\//,
  },
  'a thousand links to one large source': {
    files: {
      'large.ts': `${widget}/*${'a'.repeat(60 * 2 ** 20)}*/\n`,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`api/v1/w${at}.ts`, { link: '../../large.ts' }])),
    },
    commands: ['generate --stdout api/v1/*.ts', 'outline api/v1', 'check .'],
    reports: /is not read, and neither are 99\d more: the files of the types are larger than 128 MiB together/,
  },
  'a thousand links to one large declaration that a tsconfig includes': {
    files: {
      'api/v1/widget.ts': widget,
      'tsconfig.json': '{"include": ["types/*.d.ts"]}',
      'large.ts': `declare const a: 1 /*${'a'.repeat(60 * 2 ** 20)}*/\n`,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`types/w${at}.d.ts`, { link: '../large.ts' }])),
    },
    commands: ['generate --stdout api/v1/*.ts'],
    reports: /larger than 128 MiB together/,
  },
  ...each('a header that is', ['../outside/passwd', '../outside/values.yaml', '/proc/self/environ', '/dev/zero', 'OUT/passwd'], one => ({
    ...withConfig(`${config}headerFile: ${one}\n`),
    commands: ['generate --stdout', 'generate --check', 'generate --format json'],
    reports: /headerFile/,
  })),
  'a header that is a link': {
    ...withConfig(`${config}headerFile: header.txt\n`, { 'header.txt': { link: 'OUT/passwd' } }),
    commands: ['generate --stdout', 'generate --check'],
    reports: /headerFile|header\.txt/,
  },
  ...each('written files that are links to', [...systemFiles, 'OUT/passwd', 'OUT/values.yaml', 'OUT/types.ts'], link => ({
    files: {
      'api/v1/widget.ts': widget,
      'crd.yaml': crd,
      'crds/example.com_widgets.yaml': { link },
      'types/example.com/v1.ts': { link },
      'schemas/example.com/widget_v1.json': { link },
      'pages/example.com_widget.md': { link },
      'outline.txt': { link },
    },
    commands: [
      'generate --check api/v1/widget.ts',
      'generate --check --format html api/v1/widget.ts',
      'types --check --out types crd.yaml',
      'schemas --check crd.yaml',
      'docs --check --out pages crd.yaml',
    ],
    reports: /stale|missing|can't read|not a regular file/,
  })),
  'written files that are pipes': {
    files: {
      'api/v1/widget.ts': widget,
      'crd.yaml': crd,
      'crds/example.com_widgets.yaml': 'pipe',
      'types/example.com/v1.ts': 'pipe',
      'schemas/example.com/widget_v1.json': 'pipe',
      'pages/example.com_widget.md': 'pipe',
    },
    commands: [
      'generate --check api/v1/widget.ts',
      'types --check --out types crd.yaml',
      'schemas --check crd.yaml',
      'docs --check --out pages crd.yaml',
    ],
    reports: /can't read|not a regular file/,
  },
  ...each('CRDs kept by hand that are', ['hand.yaml', '../outside/values.yaml', '/proc/self/environ'], one => ({
    ...withConfig(`${config}output: {crds: false, patch: ${one}}\n`, { 'hand.yaml': { link: 'OUT/values.yaml' } }),
    commands: ['generate --stdout', 'generate --check'],
    reports: /./,
  })),
  ...each('a kustomization that is a link to', ['OUT/values.yaml', 'OUT/passwd', '/proc/self/environ', '/dev/zero'], link => ({
    ...withConfig(`${config}output: {crds: crds, kustomization: crds/kustomization.yaml}\n`, { 'crds/kustomization.yaml': { link } }),
    commands: ['generate --stdout', 'generate --check'],
    reports: /./,
  })),
  ...each('a ledger and a baseline that are links to', [...systemFiles, 'OUT/passwd', 'OUT/values.yaml', 'OUT/list.yaml'], link => ({
    files: {
      'a.yaml': object,
      'crd.yaml': crd,
      'crdgen.config.yaml': 'baseline: baseline.yaml\n',
      'crdgen-accepted.yaml': { link },
      'baseline.yaml': { link },
    },
    commands: ['check a.yaml', 'validate --crds crd.yaml a.yaml', 'diff crd.yaml crd.yaml', 'config'],
    reports: /crdgen: /,
  })),
  'a ledger and a baseline that are pipes': {
    files: {
      'a.yaml': object,
      'crd.yaml': crd,
      'crdgen.config.yaml': 'baseline: baseline.yaml\n',
      'crdgen-accepted.yaml': 'pipe',
      'baseline.yaml': 'pipe',
    },
    commands: ['check a.yaml', 'validate --crds crd.yaml a.yaml', 'diff crd.yaml crd.yaml'],
    reports: /crdgen: /,
  },
  ...each('a ledger outside:', ['../outside/list.yaml', '/proc/self/environ', '/dev/zero'], one => ({
    files: { 'a.yaml': object, 'crd.yaml': crd, 'crdgen.config.yaml': `ledger: ${one}\n` },
    commands: ['check a.yaml', 'validate --crds crd.yaml a.yaml', 'diff crd.yaml crd.yaml'],
    reports: /crdgen: /,
  })),
  ...each('a config that is a link to', [...systemFiles, 'OUT/passwd', 'OUT/values.yaml', 'OUT/list.yaml', 'crdgen.config.yaml'], link => ({
    ...withConfig('', { 'crdgen.config.yaml': { link } }),
    reports: /./,
  })),
  'a config that is a pipe': { ...withConfig('', { 'crdgen.config.yaml': 'pipe' }), reports: /./ },
  ...each(
    'a config that extends',
    [
      '/proc/self/environ',
      '/dev/zero',
      '../outside/passwd',
      '../outside/values.yaml',
      './link.yaml',
      './link.json',
      './pipe.yaml',
      './api',
      './loop.yaml',
      './crdgen.config.yaml',
      `./${'a'.repeat(5000)}.yaml`,
      '"./a\\0b.yaml"',
      'OUT/run.mjs',
    ],
    one =>
      withConfig(`extends: ${one}\n`, {
        'link.yaml': { link: 'OUT/values.yaml' },
        'link.json': { link: 'OUT/passwd' },
        'pipe.yaml': 'pipe',
        'loop.yaml': { link: 'loop.yaml' },
      }),
  ),
  ...each(
    'a config whose structs are',
    ['../outside/values.json', '/proc/self/environ', '/dev/zero', 'link.json', 'pipe.json', 'api'],
    one => withConfig(`schemas: [${one}]\n`, { 'link.json': { link: 'OUT/passwd' }, 'pipe.json': 'pipe' }),
  ),
  ...each('a config whose tsconfig is', ['../outside/values.json', '/proc/self/environ', '/dev/zero', 'pipe.json'], one => ({
    ...withConfig(`${config}tsconfig: ${one}\n`, { 'pipe.json': 'pipe' }),
    commands: ['generate --stdout', 'outline', 'explain Widget.spec', 'check crd.yaml'],
    reports: /tsconfig/,
  })),
  ...each('a config with input', ['../outside/*.ts', '/proc/self/*', '../outside/types.ts', '/dev/zero'], one => ({
    ...withConfig(`input: '${one}'\n`),
    commands: ['generate --stdout', 'outline', 'check crd.yaml', 'explain Widget.spec'],
    reports: /./,
  })),
  ...each('a config with catalogues in', ['../outside', '/proc/self', '../outside/{{ .ResourceKind }}.json'], one => ({
    files: { 'a.yaml': object, 'crdgen.config.yaml': `validate: {schemaLocations: ['${one}']}\n` },
    commands: ['validate a.yaml'],
    reports: /outside of the project/,
  })),
  ...each(
    'a catalogue that refers to',
    [
      '../../../outside/passwd',
      '../../../outside/values.json',
      '/etc/passwd',
      '/proc/self/environ',
      'link.json',
      'loop.json',
      'pipe.json',
      'folder.json',
      '../../../../../../../../../../dev/zero',
      `${'a'.repeat(5000)}.json`,
      'a\0.json',
    ],
    one =>
      withSchema(schema(one), {
        'catalogue/example.com/link.json': { link: 'OUT/passwd' },
        'catalogue/example.com/loop.json': { link: 'loop.json' },
        'catalogue/example.com/pipe.json': 'pipe',
        'catalogue/example.com/folder.json/a': '',
      }),
  ),
  ...each('a catalogue whose schema is a link to', [...systemFiles, 'OUT/passwd', 'OUT/values.json', 'widget_v1.json'], link =>
    withSchema('', { 'catalogue/example.com/widget_v1.json': { link } }),
  ),
  'a catalogue whose schema is a pipe': { ...withSchema('', { 'catalogue/example.com/widget_v1.json': 'pipe' }), reports: /./ },
  'a catalogue that is a link to itself': {
    ...withSchema('', { 'catalogue/example.com/widget_v1.json': '{}', catalogue2: { link: 'catalogue2' } }),
    commands: ['validate --schema-location catalogue2 a.yaml'],
  },
  ...each('a folder with a link to', [...systemFiles, 'OUT/object.yaml', 'OUT/passwd', 'b.yaml'], link =>
    inFolder({ 'deploy/b.yaml': { link }, 'crds/b.yaml': { link } }),
  ),
  'a folder with a pipe': { ...inFolder({ 'deploy/b.yaml': 'pipe', 'crds/b.yaml': 'pipe' }), reports: /./ },
  'a folder with a linked folder': {
    ...inFolder({ 'deploy/b': { link: 'OUT' }, 'deploy/c.yaml': { link: '/proc/self' }, 'crds/b': { link: 'OUT' } }),
    reports: /./,
  },
  'a folder that is a link': {
    files: { 'a.yaml': object, deploy: { link: 'OUT' }, system: { link: '/proc/self' } },
    commands: ['check .', 'check **/*.yaml', 'validate .'],
    reports: /./,
  },
}
