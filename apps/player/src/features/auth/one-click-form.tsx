import { operations } from '@baize/contract'
import { Button, Check, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { beginSession } from '../../app/session.ts'
import { useCopy } from '../../app/use-copy.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { authFailureText } from './auth-failure.ts'
import { FormEnd } from './form-parts.tsx'
import { frameOfRegistration } from './register-call.ts'

interface OneClickFormProps {
  readonly minimumAge: number
  onDone(): void
}

interface NewLogin {
  readonly account: string
  readonly password: string
}

/** An account without a form: the house gives name and password, and shows them this once. */
export function OneClickForm({ minimumAge, onDone }: OneClickFormProps) {
  const { t } = useTranslation(['auth', 'common'])
  const guarded = useProofCall()
  const [opened, setOpened] = useState<NewLogin>()
  const form = useForm({ defaultValues: { acceptsTerms: false } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ acceptsTerms }) => {
    try {
      const { member, password } = await guarded.run((proof) =>
        api.call(operations.registerOneClick, { body: frameOfRegistration(acceptsTerms, proof) }),
      )
      setOpened({ account: member.account, password })
      beginSession(member)
    } catch (failure) {
      form.setError('root', { message: authFailureText(failure) })
    }
  })
  if (opened) return <NewLoginCard login={opened} onDone={onDone} />
  return (
    <form className="authform" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('oneClick.text')}</p>
      <Check
        {...form.register('acceptsTerms', {
          validate: (accepts) => accepts || t('fault.terms'),
        })}
        error={errors.acceptsTerms?.message}
      >
        {t('register.terms', { age: minimumAge })}
      </Check>
      <FormEnd
        fault={errors.root?.message}
        phase={guarded.phase}
        submit={t('oneClick.submit')}
        isBusy={isSubmitting}
      />
    </form>
  )
}

function NewLoginCard({ login, onDone }: { readonly login: NewLogin; onDone(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const copy = useCopy()
  return (
    <div className="authform">
      <Notice tone="warn">{t('oneClick.keep')}</Notice>
      <dl className="newlogin">
        <dt>{t('field.username')}</dt>
        <dd>{login.account}</dd>
        <dt>{t('field.password')}</dt>
        <dd>{login.password}</dd>
      </dl>
      <Button
        size="l"
        isBlock
        onClick={() => void copy(`${login.account} ${login.password}`, t('oneClick.login'))}
      >
        {t('common:copy')}
      </Button>
      <Button variant="primary" size="xl" isBlock onClick={onDone}>
        {t('oneClick.done')}
      </Button>
    </div>
  )
}
