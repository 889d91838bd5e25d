import i18next from 'i18next'
import { messages } from '../../../app/messages.ts'

await messages.needIn('CN', ['agent', 'auth', 'common'])

/** The site's texts with Chinese first, for the one page that always speaks it. */
export const chinese = i18next.cloneInstance({ lng: 'zh-Hans' })
