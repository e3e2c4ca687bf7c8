import { re2Match, re2Problem } from '@crdgen/go'
import { type FieldSpec, setScalar, updateField } from './field-specs.ts'
import { child, entriesOf, itemsOf, kindOf, listOf, type Placed, setMember, textOf } from './placed.ts'
import { KustomizeProblem } from './problem.ts'
import { type Resource, updateNodes } from './resource.ts'

/** `images`: api/filters/imagetag, first by the names of fields wherever they are, then by field specs. CRDs have no images. */
export function setImages(resources: readonly Resource[], entry: Placed, specs: readonly FieldSpec[]): readonly Resource[] {
  const problem = re2Problem(imagePattern(entry))
  if (problem !== undefined)
    throw new KustomizeProblem(`the image name is not a regular expression: ${problem}`, child(entry, 'name') ?? entry)
  return updateNodes(resources, node => {
    if (textOf(child(node, 'kind')) === 'CustomResourceDefinition') return node
    const update = (field: Placed) => updateImage(field, entry)
    return specs.reduce((made, spec) => updateField(made, spec, undefined, update), walk(node, update))
  })
}

const holders: ReadonlySet<string> = new Set(['containers', 'initContainers'])

function walk(node: Placed, update: (image: Placed) => Placed): Placed {
  if (kindOf(node) === 'list')
    return changed(
      node,
      itemsOf(node).map(item => walk(item, update)),
    )
  return entriesOf(node).reduce((made, [key, value]) => {
    const inner = walk(value, update)
    const own =
      holders.has(key) && kindOf(inner) === 'list'
        ? changed(
            inner,
            itemsOf(inner).map(item => updateIn(item, update)),
          )
        : inner
    return own === value ? made : setMember(made, key, own)
  }, node)
}

function changed(list: Placed, items: readonly Placed[]): Placed {
  const before = itemsOf(list)
  return items.every((item, index) => item.value === before[index]?.value) ? list : listOf(items, list)
}

function updateIn(container: Placed, update: (image: Placed) => Placed): Placed {
  const image = kindOf(container) === 'map' ? child(container, 'image') : undefined
  if (image === undefined || kindOf(image) === 'null') return container
  const updated = update(image)
  return updated === image ? container : setMember(container, 'image', updated)
}

function imagePattern(entry: Placed): string {
  return `^${textOf(child(entry, 'name'))}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`
}

function updateImage(field: Placed, entry: Placed): Placed {
  const before = textOf(field)
  const [newName, newTag, digest, tagSuffix] = ['newName', 'newTag', 'digest', 'tagSuffix'].map(key => textOf(child(entry, key)))
  if (re2Match(imagePattern(entry), before) !== true) return field
  const image = splitImage(before)
  const name = newName || image.name
  const kept =
    newTag || digest
      ? { tag: newTag ?? '', digest: digest ?? '' }
      : tagSuffix
        ? { tag: image.tag + tagSuffix, digest: '' }
        : { tag: image.tag, digest: image.digest }
  const text = `${name}${kept.tag === '' ? '' : `:${kept.tag}`}${kept.digest === '' ? '' : `@${kept.digest}`}`
  return setScalar(field, text, entry)
}

/** api/internal/image/image.go, Split: a colon before the first slash is a port. */
function splitImage(image: string): { readonly name: string; readonly tag: string; readonly digest: string } {
  const slash = Math.max(image.indexOf('/'), 0)
  const [at, colon] = [image.indexOf('@', slash), image.indexOf(':', slash)]
  const digest = at < 0 ? '' : image.slice(at + 1)
  const end = at < 0 ? image.length : at
  return colon < 0 || colon > end
    ? { name: image.slice(0, end), tag: '', digest }
    : { name: image.slice(0, colon), tag: image.slice(colon + 1, end), digest }
}
