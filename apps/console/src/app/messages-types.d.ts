import 'i18next'
import type { ENGLISH } from './texts.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof ENGLISH
  }
}
