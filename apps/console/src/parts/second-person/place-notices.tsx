import type { OwnAccount, SamePlace } from '@baize/contract'
import { Badge, Notice } from '@baize/ui-kit'
import { MonitorSmartphone, UserRoundX } from 'lucide-react'
import { useTranslation } from 'react-i18next'

interface SecondPersonFacts {
  readonly samePlace: SamePlace
  readonly ownAccount: OwnAccount
}

/** Warnings about the two people who decide, shown beside the sum. */
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

/** The same warnings as badges in a table row. */
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
