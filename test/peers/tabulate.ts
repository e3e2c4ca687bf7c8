import { isRight, saysOurs, type Judged } from './judge-peers.ts'

/** A table of the cases of another checker: what the server does with objects that it accepted before, and who says so. */
export function tabulate(peer: string, judged: readonly Judged[]): string {
  const wrong = judged.filter(one => !isRight(one.peer, one.truth))
  const own = judged.filter(one => !isRight(saysOurs(one), one.truth))
  return [
    `# Cases of ${peer}, restated, and some beside them`,
    '',
    `${judged.length} cases: ${peer} is wrong on ${wrong.length} of them, diff on ${own.length}. The API server is the judge: an object that it`,
    'accepted before is refused, loses something, is stored otherwise, or stays the same. What is stored otherwise (a new default) may be reported.',
    '',
    `| case | objects from before | ${peer} | diff |`,
    '| --- | --- | --- | --- |',
    ...judged.map(
      one =>
        `| ${one.name} | ${one.truth} | ${mark(one.peer, one)} | ${mark(saysOurs(one), one)}${one.ours === 'warning' ? ' (warning)' : ''} |`,
    ),
    '',
  ].join('\n')
}

function mark(says: 'breaks' | 'fine', { truth }: Judged): string {
  return isRight(says, truth) ? says : `**${says}**`
}
