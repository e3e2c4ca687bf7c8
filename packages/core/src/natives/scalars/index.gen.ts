// Written by `pnpm gen`. Do not edit.
import BytesEntry from './Bytes.ts'
import DoubleEntry from './Double.ts'
import DurationEntry from './Duration.ts'
import FloatEntry from './Float.ts'
import Int32Entry from './Int32.ts'
import Int64Entry from './Int64.ts'
import IntOrStringEntry from './IntOrString.ts'
import IntegerEntry from './Integer.ts'
import JSONValueEntry from './JSONValue.ts'
import MicroTimeEntry from './MicroTime.ts'
import QuantityEntry from './Quantity.ts'
import TimeEntry from './Time.ts'

export const scalars = {
  'Bytes': BytesEntry,
  'Double': DoubleEntry,
  'Duration': DurationEntry,
  'Float': FloatEntry,
  'Int32': Int32Entry,
  'Int64': Int64Entry,
  'IntOrString': IntOrStringEntry,
  'Integer': IntegerEntry,
  'JSONValue': JSONValueEntry,
  'MicroTime': MicroTimeEntry,
  'Quantity': QuantityEntry,
  'Time': TimeEntry,
}
