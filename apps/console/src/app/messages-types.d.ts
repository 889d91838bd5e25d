import 'i18next'
import type alarms from '../messages/en/alarms.json'
import type audit from '../messages/en/audit.json'
import type common from '../messages/en/common.json'
import type identityChecks from '../messages/en/identity-checks.json'
import type members from '../messages/en/members.json'
import type signIn from '../messages/en/sign-in.json'
import type system from '../messages/en/system.json'
import type withdrawals from '../messages/en/withdrawals.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      alarms: typeof alarms
      audit: typeof audit
      common: typeof common
      identityChecks: typeof identityChecks
      members: typeof members
      signIn: typeof signIn
      system: typeof system
      withdrawals: typeof withdrawals
    }
  }
}
