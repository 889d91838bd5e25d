import type { RegistrationWay } from '@baize/registration'
import { Icon, Notice, SkeletonRows, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Coins } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { closeDialog, openDialog } from '../../app/dialogs.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useFreshSwitches } from '../../app/switches.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { registerSettingsQuery } from './auth.queries.ts'
import { AuthModal } from './auth-modal.tsx'
import { OneClickForm } from './one-click-form.tsx'
import { EMPTY_FORM } from './register-field.tsx'
import { RegisterForm, type Typed } from './register-form.tsx'

interface RegisterDialogProps {
  readonly onDone: (() => void) | undefined
  onClose(): void
}

type Tab = RegistrationWay | 'oneClick'

/** In the order of the tabs: by mobile number first, where the operator has that on. */
const WAYS: readonly { readonly tab: Tab; readonly opens: string }[] = [
  { tab: 'mobile', opens: 'MOBILENUMREG3' },
  { tab: 'username', opens: 'USERNAMEREG3' },
  { tab: 'oneClick', opens: 'ONECLICKREG3' },
]

/** Open an account. The form is drawn from the server's switches and rules. */
export function RegisterDialog({ onDone, onClose }: RegisterDialogProps) {
  const { t } = useTranslation(['auth', 'common'])
  const settings = useQuery({ ...registerSettingsQuery, refetchOnMount: 'always' })
  const switches = useFreshSwitches()
  const [chosen, choose] = useState<Tab>()
  const [typed] = useState<Typed>(() => ({ values: EMPTY_FORM }))
  const ways = WAYS.filter(({ opens }) => switches?.[opens]).map(({ tab }) => tab)
  const way = ways.find((tab) => tab === chosen) ?? ways[0]
  const done = () => {
    closeDialog()
    // Who registered to do something goes on with it; the lobby offers the first steps later.
    if (onDone) onDone()
    else openDialog({ kind: 'welcome' })
  }
  return (
    <AuthModal
      kicker={t('register.kicker')}
      title={t('register.title')}
      art="gift"
      group="w_register"
      widthRem={32.5}
      onClose={onClose}
    >
      {ways.length > 1 && way && (
        <div className="authtabs">
          <Tabs<Tab>
            label={t('register.ways')}
            value={way}
            onChoose={choose}
            choices={ways.map((tab) => ({ value: tab, text: t(`register.way.${tab}`) }))}
          />
        </div>
      )}
      {switches && ways.length === 0 && (
        <div className="pt-5">
          <Notice tone="warn">{t('register.closed')}</Notice>
        </div>
      )}
      {(settings.isPending || !switches) && !settings.isError && <SkeletonRows count={5} />}
      {settings.isError && !settings.data && (
        <div className="pt-5">
          <LoadFailure failure={settings.error} onRetry={settings.refetch} />
        </div>
      )}
      {settings.data && settings.data.startingMoneyMinor !== '0' && way && (
        <StartingMoney minor={settings.data.startingMoneyMinor} />
      )}
      {settings.data && switches && way === 'oneClick' && (
        <OneClickForm minimumAge={settings.data.minimumAge} onDone={done} />
      )}
      {settings.data && switches && way && way !== 'oneClick' && (
        <RegisterForm
          key={way}
          way={way}
          settings={settings.data}
          switches={switches}
          typed={typed}
          onDone={done}
        />
      )}
    </AuthModal>
  )
}

/** The play money of a new account, announced on the form. */
function StartingMoney({ minor }: { readonly minor: string }) {
  const { t } = useTranslation('auth')
  const moneyText = useMoneyText()
  return (
    <p className="authform__start small">
      <Icon of={Coins} size="s" />
      {t('register.start', { amount: moneyText(readMinor(minor)) })}
    </p>
  )
}
