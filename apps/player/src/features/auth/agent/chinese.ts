import i18next from 'i18next'
import { messages } from '../../../app/messages.ts'
import type agent from '../../../messages/zh-Hans/agent.json'

declare module '../../../app/sections.ts' {
  interface Sections {
    readonly agent: typeof agent
  }
}

await messages.needIn('CN', ['agent', 'auth', 'common'])

/** The site's texts with Chinese first, for the one page that always speaks it. */
export const chinese = i18next.cloneInstance({ lng: 'zh-Hans' })
