import i18next from 'i18next'
import { addMessages } from '../../../app/messages.ts'
import english from '../../../messages/en/auth.json' with { type: 'json' }
import agent from '../../../messages/zh/agent.json' with { type: 'json' }
import auth from '../../../messages/zh/auth.json' with { type: 'json' }

// What nobody has translated falls back to English.
addMessages('auth', english)

/** The site's texts with Chinese first, for the one page that always speaks it. */
export const chinese = i18next.cloneInstance({ lng: 'zh', fallbackLng: 'en' })
chinese.addResourceBundle('zh', 'agent', agent, true, true)
chinese.addResourceBundle('zh', 'auth', auth, true, true)
