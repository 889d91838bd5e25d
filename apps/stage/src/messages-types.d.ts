import 'i18next'
import type common from './messages/en/common.json'
import type games from './messages/en/games.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: { common: typeof common; games: typeof games }
  }
}
