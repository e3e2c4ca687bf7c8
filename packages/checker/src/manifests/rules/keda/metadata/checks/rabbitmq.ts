import type { TriggerReading } from '../reading.ts'
import { atLeast, type Checks, together, when } from './check.ts'

const modes = ['QueueLength', 'MessageRate', 'DeliverGetRate', 'PublishedToDeliveredRatio', 'ExpectedQueueConsumptionTime']
const deprecated = 'queueLength is deprecated; use mode and value'

/** pkg/scalers/rabbitmq_scaler.go: Validate and validateTrigger. */
export const rabbitmq: Checks = {
  since: '2.18.0',
  checks: [
    ({ value }) => {
      const protocol = value('protocol')?.text ?? ''
      const isKnown = protocol === '' || ['amqp', 'http', 'auto'].includes(protocol)
      return isKnown ? undefined : `the protocol has to be either \`amqp\`, \`http\`, or \`auto\` but is \`${protocol}\``
    },
    together('cert', 'key', 'both key and certificate must be provided'),
    atLeast('pageSize', 1, 'pageSize should be 1 or greater'),
    schemeProblem,
    when(reading => reading.isOn('useRegex') && protocolOf(reading) === 'amqp', 'configure useRegex=true only with HTTP protocol'),
    when(
      reading => reading.isOn('excludeUnacknowledged') && protocolOf(reading) === 'amqp',
      'configure excludeUnacknowledged=true only with HTTP protocol',
    ),
    triggerProblem,
    reading => {
      const timeout = reading.value('timeout')?.text ?? ''
      return protocolOf(reading) === 'amqp' && /[1-9]/.test(timeout)
        ? `AMQP protocol doesn't support custom timeouts: ${timeout}`
        : undefined
    },
  ],
}

/** The same file. */
export const rabbitmqUser: Checks = {
  since: '2.16.0',
  checks: [together('username', 'password', 'username and password must be given together')],
}

/** url.Parse of the host, for `auto`. */
function schemeOf({ value }: TriggerReading): string | undefined {
  const host = value('host')?.text
  return host === undefined || host === '' ? undefined : (/^([a-zA-Z][a-zA-Z0-9+.-]*):\/\//.exec(host)?.[1] ?? '').toLowerCase()
}

/** `amqp` or `http`; undefined where it is not known. */
function protocolOf(reading: TriggerReading): string | undefined {
  const protocol = reading.value('protocol')?.text
  if (protocol !== '' && protocol !== 'auto') return protocol
  const scheme = schemeOf(reading)
  return scheme?.replace(/s$/, '')
}

function schemeProblem(reading: TriggerReading): string | undefined {
  const scheme = schemeOf(reading)
  const isAuto = ['', 'auto'].includes(reading.value('protocol')?.text ?? 'unknown')
  // Without `//` the text before a colon is a scheme to Go, or no URL at all: only what is plain is reported.
  if (!isAuto || scheme === undefined || scheme === '' || ['amqp', 'amqps', 'http', 'https'].includes(scheme)) return undefined
  return `unknown host URL scheme: \`${scheme}\``
}

function triggerProblem(reading: TriggerReading): string | undefined {
  const { value, number, isAbsent, isGiven } = reading
  const [mode, queueLength] = [value('mode')?.text, number('queueLength')]
  const hasValue = (number('value') ?? 0) !== 0
  if (queueLength !== undefined && queueLength !== 0) return isGiven('mode') || hasValue ? deprecated : undefined
  if (mode === undefined || isGiven('queueLength')) return undefined
  if (mode === '' || mode === 'Unknown') return hasValue ? 'mode must be specified' : undefined
  if (isAbsent('value') || number('value') === 0) return 'value must be specified'
  if (!modes.includes(mode)) return `trigger mode ${mode} must be one of ${modes.slice(0, -1).join(', ')} or ${modes.at(-1) ?? ''}`
  const isForHttp = mode !== 'QueueLength' && protocolOf(reading) === 'amqp'
  return isForHttp ? `protocol amqp not supported; must be HTTP to use trigger mode ${mode}` : undefined
}
