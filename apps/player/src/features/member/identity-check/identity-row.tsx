import './identity-texts.ts'
import { buttonClass, Icon, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IdCard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { STATE_TONE } from './identity-check.logic.ts'
import { identityCheckQuery } from './identity-check.queries.ts'

/** The identity check as a line of the security centre; it has a page of its own. */
export function IdentityRow() {
  const { t } = useTranslation('identityCheck')
  const { data } = useQuery(identityCheckQuery)
  const state = data?.state
  const isWaiting = state === 'wanted' || state === 'asked_again'
  return (
    <li className="secrow" data-set={!isWaiting}>
      <span className="secrow__icon">
        <Icon of={IdCard} />
      </span>
      <div className="secrow__text">
        <h3 className="strong">{t('title')}</h3>
        <p className="small text-text-2">{t('rowText')}</p>
      </div>
      <span className="secrow__status">
        {state && <StatusMark tone={STATE_TONE[state]}>{t(`state.${state}`)}</StatusMark>}
      </span>
      <span className="secrow__action">
        <Link
          to="/member/identity"
          className={buttonClass({ variant: isWaiting ? 'primary' : 'outline' })}
          aria-label={`${t('title')}: ${t(isWaiting ? 'send' : 'view')}`}
        >
          {t(isWaiting ? 'send' : 'view')}
        </Link>
      </span>
    </li>
  )
}
