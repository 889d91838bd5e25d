import type { OwnAccount, SamePlace } from '@baize/contract'
import { Badge, Notice } from '@baize/ui-kit'
import { MonitorSmartphone, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SecondPersonFacts {
  readonly samePlace: SamePlace
  readonly ownAccount: OwnAccount
}

/** What speaks against a decision of these two people, beside the sum. */
export function SecondPersonNotices({ samePlace, ownAccount }: SecondPersonFacts) {
  const { t } = useTranslation('desk')
  return (
    <>
      {ownAccount && (
        <Notice tone="danger" icon={UserRoundX}>
          {t(`own.${ownAccount.by}`, { name: ownAccount.displayName })}{' '}
          {t(ownAccount.isRefused ? 'own.refused' : 'own.allowed')}
        </Notice>
      )}
      {samePlace && (
        <Notice tone={samePlace === 'browser' ? 'warn' : 'info'} icon={MonitorSmartphone}>
          {t(`samePlace.${samePlace}`)}
        </Notice>
      )}
    </>
  )
}

/** The same in a row of a table. */
export function SecondPersonBadges({ samePlace, ownAccount }: SecondPersonFacts) {
  const { t } = useTranslation('desk')
  if (!samePlace && !ownAccount) return null
  return (
    <span className="row-actions">
      {ownAccount && <Badge tone="danger">{t('badge.own')}</Badge>}
      {samePlace && (
        <Badge tone={samePlace === 'browser' ? 'warn' : 'neutral'}>{t(`badge.${samePlace}`)}</Badge>
      )}
    </span>
  )
}
