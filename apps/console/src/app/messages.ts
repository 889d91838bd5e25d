import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import account from '../messages/en/account.json' with { type: 'json' }
import alarms from '../messages/en/alarms.json' with { type: 'json' }
import approvals from '../messages/en/approvals.json' with { type: 'json' }
import audit from '../messages/en/audit.json' with { type: 'json' }
import banners from '../messages/en/banners.json' with { type: 'json' }
import catalogue from '../messages/en/catalogue.json' with { type: 'json' }
import common from '../messages/en/common.json' with { type: 'json' }
import content from '../messages/en/content.json' with { type: 'json' }
import identityChecks from '../messages/en/identity-checks.json' with { type: 'json' }
import limits from '../messages/en/limits.json' with { type: 'json' }
import members from '../messages/en/members.json' with { type: 'json' }
import registration from '../messages/en/registration.json' with { type: 'json' }
import signIn from '../messages/en/sign-in.json' with { type: 'json' }
import staff from '../messages/en/staff.json' with { type: 'json' }
import system from '../messages/en/system.json' with { type: 'json' }
import terms from '../messages/en/terms.json' with { type: 'json' }
import withdrawals from '../messages/en/withdrawals.json' with { type: 'json' }

const FALLBACK_LANGUAGE = 'en'

/** All visible text of the console. Keys are checked by `messages-types.d.ts`. */
export function startMessages(): void {
  void i18next.use(initReactI18next).init({
    lng: FALLBACK_LANGUAGE,
    fallbackLng: FALLBACK_LANGUAGE,
    defaultNS: 'common',
    resources: {
      en: {
        account,
        alarms,
        approvals,
        audit,
        banners,
        catalogue,
        common,
        content,
        identityChecks,
        limits,
        members,
        registration,
        signIn,
        staff,
        system,
        terms,
        withdrawals,
      },
    },
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
  })
}
