import { Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Accounts are confirmed with the payment password, so it comes first. */
export function PaymentPasswordMissing() {
  const { t } = useTranslation(['bankAccounts', 'common'])
  return (
    <Notice tone="warn">
      {t('needPassword')}{' '}
      <Link to="/member/security" className="link">
        {t('setPassword')}
      </Link>
    </Notice>
  )
}
