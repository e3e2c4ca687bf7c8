import { readSeeds } from './seeds.ts'
const s=readSeeds(40); for (const [k,v] of s) console.log(k, v.length)
