/**
 * The English words of github.com/gobuffalo/flect v1.0.3 (plural_rules.go, acronyms.go; MIT, Copyright (c) 2019 Mark Bates), as data:
 * controller-gen names resources by it. Its slips (`octupuses`, `-dula` → `-bulae`) are kept, since a resource's name must not change with
 * the generator.
 */

/** Singular, plural and, after a bar, a second accepted plural. Listed in flect's order: later words win. */
const words = `
aircraft aircraft, beef beef|beefs, bison bison, blues blues, chassis chassis, deer deer, fish fish|fishes, moose moose, police police,
salmon salmon|salmons, series series, sheep sheep, shrimp shrimp|shrimps, species species, swine swine|swines, trout trout|trouts,
tuna tuna|tunas, you you, child children, ox oxen, foot feet, goose geese, man men, human humans, louse lice, mouse mice, tooth teeth,
woman women, die dice, person people, adieu adieux|adieus, fabliau fabliaux, bureau bureaus|bureaux, criterion criteria,
ganglion ganglia|ganglions, lexicon lexica|lexicons, mitochondrion mitochondria|mitochondrions, noumenon noumena, phenomenon phenomena,
taxon taxa, media media, medium media|mediums, stadium stadiums|stadia, aquarium aquaria|aquariums, auditorium auditoria|auditoriums,
symposium symposia|symposiums, curriculum curriculums|curricula, quota quotas, alumnus alumni|alumnuses, bacillus bacilli,
cactus cacti|cactuses, coccus cocci, focus foci|focuses, locus loci|locuses, nucleus nuclei|nucleuses, octopus octupuses|octopi,
radius radii|radiuses, syllabus syllabi, corpus corpora|corpuses, genus genera, alumna alumnae, vertebra vertebrae,
differentia differentiae, minutia minutiae, vita vitae, larva larvae, postcava postcavae, praecava praecavae, uva uvae,
apex apices|apexes, codex codices|codexes, index indices|indexes, latex latices|latexes, vertex vertices|vertexes,
vortex vortices|vortexes, appendix appendices|appendixes, radix radices|radixes, helix helices|helixes, axis axes, crisis crises,
ellipsis ellipses, genesis geneses, oasis oases, thesis theses, testis testes, base bases, basis bases, alias aliases,
vedalia vedalias, use uses, abuse abuses, cause causes, clause clauses, cruse cruses, excuse excuses, fuse fuses, house houses,
misuse misuses, muse muses, pause pauses, ache aches, topaz topazes, buffalo buffaloes|buffalos, potato potatoes, tomato tomatoes,
equipment equipment, information information, jeans jeans, money money, news news, rice rice, dwarf dwarfs|dwarves,
hoof hoofs|hooves, thief thieves, chive chives, hive hives, move moves, movie movies, cookie cookies, pretorium pretoriums,
agenda agendas, formula formulas|formulae, shoe shoes, toe toes, graffiti graffiti, ID IDs`

/** Words whose rule does not apply to longer words ending like them. */
const wholeWordsOnly: ReadonlySet<string> = new Set(['ox', 'louse', 'die', 'axis', 'alias', 'use', 'toe', 'ID'])

/** Words whose plural is not taken for a plural when it is met. */
const oneWayWords: ReadonlySet<string> = new Set(['blues', 'medium', 'ellipsis', 'basis'])

/** Ending and its plural, first match wins. */
const endings = `
tive tives, eaf eaves, oaf oaves, afe aves, arf arves, rfe rves, rf rves, lf lves, fe ves,
ay ays, ey eys, oy oys, quy quies, uy uys, y ies, eau eaux, bula bulae, dula bulae, lula bulae, nula bulae, vula bulae,
hedron hedra, ium ia, seum seums, eum ea, oum oa, stracum straca, dum da, elum ela, ilum ila, olum ola, ulum ula, llum lla, ylum yla,
imum ima, ernum erna, gnum gna, brum bra, crum cra, terum tera, serum sera, trum tra, antum anta, atum ata, entum enta, etum eta,
itum ita, otum ota, utum uta, ctum cta, ovum ova, trix trices, iasis iases, mesis meses, kinesis kineses, resis reses, gnosis gnoses,
opsis opses, ysis yses, ouse ouses, lause lauses, us uses, ch ches, io ios, sh shes, ss sses, ez ezzes, iz izzes, tz tzes, zz zzes,
ano anos, lo los, to tos, oo oos, o oes, x xes, S Ses`

/** Capitals that are one word, so that a new word begins after them: `DNSEntry` is DNS and Entry. */
const acronyms: ReadonlySet<string> = new Set(
  `OK UTF8 HTML JSON JWT ID UUID SQL ACK ACL ADSL AES ANSI API ARP ATM BGP BSS CCITT CHAP CIDR CIR CLI CPE CPU CRC CRT CSMA CMOS DCE
  DEC DES DHCP DNS DRAM DSL DSLAM DTE DMI EHA EIA EIGRP EOF ESS FCC FCS FDDI FTP GBIC GEPOF HDLC HTTP HTTPS IANA ICMP IDF IDS IEEE
  IETF IMAP IP IPS ISDN ISP LACP LAN LAPB LAPF LLC MAC MC MDF MIB MPLS MTU NAC NAT NBMA NIC NRZ NRZI NVRAM OSI OSPF OUI PAP PAT PC
  PIM PCM PDU POP3 POTS PPP PPTP PTT PVST RAM RARP RFC RIP RLL ROM RSTP RTP RCP SDLC SFD SFP SLARP SLIP SMTP SNA SNAP SNMP SOF SRAM
  SSH SSID STP SYN TDM TFTP TIA TOFU UDP URL URI USB UTP VC VLAN VLSM VPN W3C WAN WEP WPA WWW`.split(/\s+/),
)

interface Word {
  readonly singular: string
  readonly plural: string
  readonly alternative?: string | undefined
}

const dictionary = parseRows(words)
const pluralOf = new Map(dictionary.map(word => [word.singular, word.plural]))
const plurals = new Set(
  dictionary.filter(word => !oneWayWords.has(word.singular)).flatMap(word => [word.plural, word.alternative ?? word.plural]),
)
/** First match wins. flect puts each rule before the ones it has, the dictionary after the endings, hence the reversed order. */
const rules = [...dictionary.filter(word => !wholeWordsOnly.has(word.singular)).toReversed(), ...parseRows(endings)]

/** Returns the resource name that controller-gen derives from a kind: strings.ToLower(flect.Pluralize(kind)) in pkg/crd/spec.go. */
export function pluralize(kind: string): string {
  return pluralizeWord(kind).toLowerCase()
}

/** flect.Pluralize, as Ident.Pluralize of its pluralize.go: the last word decides, its letter case counts. */
export function pluralizeWord(kind: string): string {
  const last = lastWord(kind)
  const lower = last.toLowerCase()
  const known = pluralOf.get(kind) ?? (plurals.has(kind) || plurals.has(lower) ? undefined : pluralOf.get(lower))
  if (known !== undefined) return replaceEnd(kind, pluralOf.has(kind) ? kind : last, known)
  if (plurals.has(kind) || plurals.has(lower)) return kind
  const rule = rules.find(({ singular, plural }) => last.endsWith(plural) || last.endsWith(singular))
  if (rule !== undefined) return last.endsWith(rule.plural) ? kind : replaceEnd(kind, last, replaceEnd(last, rule.singular, rule.plural))
  return lower.endsWith('s') ? kind : `${kind}s`
}

/** As strings.TrimSuffix: an end that is not there (flect upper-cases acronyms: FooDns ends in DNS) is not cut. */
function replaceEnd(text: string, end: string, by: string): string {
  return (text.endsWith(end) ? text.slice(0, text.length - end.length) : text) + by
}

/** A word begins at a capital after something else, and after an acronym; toParts in flect's ident.go. */
function lastWord(kind: string): string {
  if (acronyms.has(kind.toUpperCase())) return kind.toUpperCase()
  let word = ''
  let previous = ''
  for (const letter of kind) {
    const begins = isUpper(letter) && (!isUpper(previous) || acronyms.has(word.toUpperCase()))
    word = letter === '-' || begins ? letter : word + letter
    previous = letter
  }
  const bare = word.replace(/^-+/, '')
  const upper = bare.toUpperCase()
  return acronyms.has(upper) ? upper : bare
}

function isUpper(letter: string): boolean {
  return letter >= 'A' && letter <= 'Z'
}

function parseRows(table: string): readonly Word[] {
  return table.trim().split(/,\s+/).map(parseRow)
}

function parseRow(row: string): Word {
  const [singular = '', forms = ''] = row.split(' ')
  const [plural = '', alternative] = forms.split('|')
  return { singular, plural, alternative }
}
