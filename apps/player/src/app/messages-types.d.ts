import 'i18next'
import type { Sections } from './sections.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Sections
  }
}
