import type { operations, ValueOf } from '@baize/contract'
import { Button, Icon, Notice } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../app/use-copy.ts'
import { useHouseTexts } from '../parts/house-texts.ts'

export type OpenedAccount = ValueOf<typeof operations.createDownline>

interface NewAccountProps {
  readonly account: OpenedAccount
  onAnother(): void
}

/** The account that was opened, with the password that is never shown again. */
export function NewAccount({ account, onAnother }: NewAccountProps) {
  const { t } = useTranslation('agent-centre')
  const copy = useCopy()
  const { minute } = useHouseTexts()
  const { username, initialPassword, expiresAt } = account
  return (
    <div className="agentsecret" role="status">
      <h3 className="h3">{t('accounts.ready', { name: username })}</h3>
      {initialPassword === null ? (
        <Notice tone="warn">{t('accounts.lost')}</Notice>
      ) : (
        <>
          <Notice tone="gold">{t('accounts.once', { time: minute(expiresAt) })}</Notice>
          <dl>
            <dt>{t('accounts.username')}</dt>
            <dd dir="ltr">{username}</dd>
            <dt>{t('accounts.password')}</dt>
            <dd dir="ltr">{initialPassword}</dd>
          </dl>
          <Button
            variant="primary"
            onClick={() => copy(`${username}\n${initialPassword}`, t('accounts.copied'))}
          >
            <Icon of={Copy} size="s" />
            {t('accounts.copyBoth')}
          </Button>
        </>
      )}
      <Button onClick={onAnother}>{t('accounts.another')}</Button>
    </div>
  )
}
