import { type Checks, when } from './check.ts'

const goBooleans = ['', '1', 't', 'T', 'true', 'TRUE', 'True', '0', 'f', 'F', 'false', 'FALSE', 'False']

/** pkg/scalers/redis_scaler.go, validateRedisAddress and SetEnableTLS; of no address at all another rule reports. */
export const redis: Checks = {
  since: '2.18.0',
  checks: [
    ({ value, isAbsent }) => {
      const [hosts, ports] = [value('host')?.text ?? '', value('port')?.text ?? '']
      if (hosts === '' || ports === '') {
        const isHalf = isAbsent('address') && (hosts === '' ? isAbsent('host') && ports !== '' : isAbsent('port'))
        return isHalf
          ? 'no addresses or hosts given. address should be a comma separated list of host:port or set the host/port values'
          : undefined
      }
      const isEqual = hosts.split(',').length === ports.split(',').length
      return isEqual ? undefined : 'not enough hosts or ports given. number of hosts should be equal to the number of ports'
    },
    ({ value }) => {
      const tls = value('enableTLS')?.text ?? ''
      return goBooleans.includes(tls)
        ? undefined
        : `EnableTLS parsing error strconv.ParseBool: parsing ${JSON.stringify(tls)}: invalid syntax`
    },
  ],
}

/** pkg/scalers/etcd_scaler.go, Validate. */
export const etcd: Checks = {
  since: '2.16.0',
  checks: [
    when(({ number }) => (number('watchProgressNotifyInterval') ?? 1) <= 0, 'watchProgressNotifyInterval must be greater than 0'),
    when(({ isGiven, isAbsent }) => isGiven('password') && isAbsent('username'), 'username must be provided with password'),
    when(({ isGiven, isAbsent }) => isGiven('username') && isAbsent('password'), 'password must be provided with username'),
  ],
}
