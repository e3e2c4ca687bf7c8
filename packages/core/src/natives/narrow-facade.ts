import type { Facade, ModuleRef } from './library.ts'

/**
 * Leaves in a facade what `names` need: the root module of @kubernetes/client-node re-exports a thousand definitions of sixty
 * modules, and reading all of them would cost more than the rest of a run. `open` returns the facade of a library's module.
 */
export function narrowFacade(facade: Facade, names: ReadonlySet<string>, open: (ref: ModuleRef) => Facade | undefined): Facade {
  const { natives = [], scalars = {}, namespaces = {}, all = [] } = facade
  const opened = all.map(ref => ({ ref, facade: ref.packageName === undefined ? undefined : open(ref) }))
  const inner = opened.flatMap(({ facade: there }) => (there === undefined ? [] : [narrowFacade(there, names, open)]))
  return {
    natives: [
      ...natives.map(({ native, as }) => ({ native, as: as.filter(name => names.has(name)) })).filter(({ as }) => as.length > 0),
      ...inner.flatMap(one => one.natives ?? []),
    ],
    scalars: Object.assign(pickNames(scalars, names), ...inner.map(one => one.scalars)),
    namespaces: Object.assign(pickNames(namespaces, names), ...inner.map(one => one.namespaces)),
    all: [...opened.filter(one => one.facade === undefined).map(({ ref }) => ref), ...inner.flatMap(one => one.all ?? [])],
    ...ownDeclarations([facade, ...inner], names),
  }
}

function pickNames<T>(values: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** A library's own few declarations refer to each other, so they come together or not at all. */
function ownDeclarations(facades: readonly Facade[], names: ReadonlySet<string>): Pick<Facade, 'declarations' | 'uses'> {
  const needed = facades.filter(({ declarations = '' }) => declaredNames(declarations).some(name => names.has(name)))
  if (needed.length === 0) return {}
  return { declarations: needed.map(one => one.declarations ?? '').join(''), uses: [...new Set(needed.flatMap(one => one.uses ?? []))] }
}

function declaredNames(declarations: string): readonly string[] {
  return [...declarations.matchAll(/\b(?:class|function|interface|type) (\w+)/g)].map(([, name = '']) => name)
}
