import type { ChangeCase } from '../../testing/change-cases.ts'

const cases: readonly ChangeCase[] = [
  {
    name: 'the webhook goes',
    before: { conversion: { strategy: 'Webhook', webhook: {} } },
    after: { conversion: { strategy: 'None' } },
    reports: ['error conversion strategy is None now, was Webhook'],
  },
  {
    name: 'the webhook comes',
    before: {},
    after: { conversion: { strategy: 'Webhook', webhook: {} } },
    reports: ['warning conversion strategy is Webhook now, was None'],
  },
  {
    name: 'another service',
    before: { conversion: { strategy: 'Webhook', webhook: { clientConfig: { service: { name: 'a' } } } } },
    after: { conversion: { strategy: 'Webhook', webhook: { clientConfig: { service: { name: 'b' } } } } },
    reports: ['note conversion webhook is reached elsewhere now'],
  },
  {
    name: 'None has no effect, and certificates change',
    before: { conversion: { strategy: 'None' } },
    after: {},
    reports: [],
  },
]

export default cases
