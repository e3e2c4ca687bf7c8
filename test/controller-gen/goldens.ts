/** One golden CRD of controller-gen's own tests, and the files of `fixtures/` that say the same API in TypeScript. */
export interface Golden {
  /** The CRD's name, which is its file's in the corpus. */
  readonly name: string
  readonly files: readonly string[]
  /** What it is there to show. */
  readonly shows: string
}

const group = 'testdata.kubebuilder.io'

export const goldens: readonly Golden[] = [
  {
    name: `cronjobs.${group}`,
    files: ['cronjobs/v1.ts', 'cronjobs/v1beta1.ts', 'cronjobs/v1beta2.ts'],
    shows: '97 fields of a spec with nearly every marker; one version not served, one deprecated',
  },
  { name: `oneofs.${group}`, files: ['oneofs/v1beta1.ts'], shows: 'the one-of markers, alone, repeated and together; the order of rules' },
  {
    name: `immutabletypes.${group}`,
    files: ['immutable/v1.ts'],
    shows: 'k8s:immutable on required and optional strings, structs, lists and maps',
  },
  { name: `enums.${group}`, files: ['enums/v1.ts'], shows: 'k8s:enum, on a union of literals' },
  { name: `enums.${group}`, files: ['enums/declared.ts'], shows: 'the same, on an enum of TypeScript' },
  { name: `externaldocs.${group}`, files: ['external-docs/v1.ts'], shows: 'external documentation of fields and of a type' },
  { name: `jobs.${group}`, files: ['jobs/v1beta1.ts'], shows: "a type of another kind's version" },
  {
    name: `versionedresources.${group}`,
    files: ['versioned/v1beta1.ts', 'versioned/v1beta2.ts'],
    shows: 'two versions that share a type of a third file',
  },
  { name: 'testquotas.plural.example.com', files: ['plural/v1.ts'], shows: 'the plural of quota; a resource without spec' },
  { name: 'foos.bar.example.com', files: ['foos/foo.ts'], shows: 'default and example; a status without fields' },
  { name: 'zoos.bar.example.com', files: ['zoos/zoo.ts'], shows: 'the same, from another package of the group' },
]

/** Why a CRD of ours differs from a golden on purpose. */
export interface Reason {
  /** What a difference starts with: the CRD's name, a path below `spec`. */
  readonly at: string
  /** Not in compatible mode. */
  readonly onlyByDefault?: true
  readonly why: string
}

const cronJob = `cronjobs.${group}: versions.v1.schema.openAPIV3Schema.properties.spec.properties`
const tightest = "of a field's bounds and its type's the tighter hold, where controller-gen writes both into allOf"
const versionOrder = 'versions stand in the order in which Kubernetes prefers them, where controller-gen sorts them by letter'

export const reasons: readonly Reason[] = [
  { at: `cronjobs.${group}: spec.versions`, onlyByDefault: true, why: versionOrder },
  { at: `versionedresources.${group}: spec.versions`, onlyByDefault: true, why: versionOrder },
  { at: `${cronJob}.fieldLevelAliasOverride`, onlyByDefault: true, why: tightest },
  { at: `${cronJob}.fieldLevelLocalDeclarationOverride`, onlyByDefault: true, why: tightest },
  {
    at: `${cronJob}.k8sConcurrencyPolicy`,
    onlyByDefault: true,
    why: 'the values of an enum keep the order of the source, where controller-gen sorts those of k8s:enum',
  },
]
