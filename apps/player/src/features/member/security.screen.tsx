import { Button, Fact, Icon, StatusMark } from '@baize/ui-kit'
import { Check, KeyRound, Lock, type LucideIcon, MonitorSmartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { openDialog } from '../../app/dialogs.ts'
import { useMember } from '../../app/session.ts'
import { PaymentPasswordDialog } from './payment-password-dialog.tsx'

/** What protects the account, what is missing, and the way out. */
export function SecurityScreen() {
  const { t } = useTranslation(['member', 'common'])
  const member = useMember()
  const [isSetting, setSetting] = useState(false)
  if (!member) return null
  const done = member.hasPaymentPassword ? 2 : 1
  return (
    <>
      <section className="panel security">
        <div className="security__ring" style={{ '--share': done / 2 } as React.CSSProperties}>
          <Icon of={Lock} size="l" />
        </div>
        <div className="grid gap-2">
          <h1 className="h1">{t('security')}</h1>
          <p className="text-text-2">
            {t(member.hasPaymentPassword ? 'securityText.done' : 'securityText.open')}
          </p>
          <div>
            <Fact tone="felt">
              <Icon of={Check} />
              {t('setOf', { done, count: 2 })}
            </Fact>
          </div>
        </div>
      </section>
      <section className="panel" aria-labelledby="sign-in-title">
        <div className="panel__head">
          <h2 className="h3" id="sign-in-title">
            {t('signInAndPayment')}
          </h2>
        </div>
        <ul className="secrows">
          <SecurityRow
            icon={KeyRound}
            title={t('loginPassword.title')}
            text={t('loginPassword.text')}
            status={<StatusMark tone="done">{t('paymentPassword.set')}</StatusMark>}
          />
          <SecurityRow
            icon={Lock}
            title={t('paymentPassword.title')}
            text={t('paymentPassword.text')}
            status={
              <StatusMark tone={member.hasPaymentPassword ? 'done' : 'waiting'}>
                {t(member.hasPaymentPassword ? 'paymentPassword.set' : 'paymentPassword.notSet')}
              </StatusMark>
            }
            action={
              <Button
                variant={member.hasPaymentPassword ? 'outline' : 'primary'}
                onClick={() => setSetting(true)}
              >
                {t(member.hasPaymentPassword ? 'paymentPassword.change' : 'paymentPassword.setUp')}
              </Button>
            }
          />
          <SecurityRow
            icon={MonitorSmartphone}
            title={t('session.title')}
            text={t('session.text')}
            status={<StatusMark tone="done">{t('session.here')}</StatusMark>}
            action={
              <Button variant="danger-soft" onClick={() => openDialog({ kind: 'sign-out' })}>
                {t('common:signOut')}
              </Button>
            }
          />
        </ul>
      </section>
      {isSetting && <PaymentPasswordDialog onClose={() => setSetting(false)} />}
    </>
  )
}

interface SecurityRowProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  readonly status: ReactNode
  readonly action?: ReactNode
}

function SecurityRow({ icon, title, text, status, action }: SecurityRowProps) {
  return (
    <li className="secrow">
      <span className="secrow__icon">
        <Icon of={icon} />
      </span>
      <div className="secrow__text">
        <h3 className="strong">{title}</h3>
        <p className="small text-text-2">{text}</p>
      </div>
      <span className="secrow__status">{status}</span>
      <span className="secrow__action">{action}</span>
    </li>
  )
}
