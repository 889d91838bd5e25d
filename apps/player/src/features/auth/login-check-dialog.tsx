import { RefusedCall } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { Button, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { openLogin } from '../../app/dialogs.ts'
import { forgetMailedCode } from '../../app/mailed-code.ts'
import { beginSession } from '../../app/session.ts'
import { forgetTypedPassword } from '../../app/typed-password.ts'
import { loginCheckQuery } from './auth.queries.ts'
import { authFailureText } from './auth-failure.ts'
import { AuthModal } from './auth-modal.tsx'
import { greetNewMember } from './greet-new-member.ts'
import { CheckNameForm, CheckWaysForm } from './login-check-forms.tsx'

interface LoginCheckDialogProps {
  /** The words for what went wrong, in the language of the page. */
  faultText?(failure: unknown): string
  onDone(): void
  onClose(): void
}

type Answer = { readonly way: 'sms' | 'email' | 'bank_name'; readonly answer: string }

/** A login from a new address: the member shows once more who they are. */
export function LoginCheckDialog(props: LoginCheckDialogProps) {
  const { faultText = authFailureText, onDone, onClose } = props
  const { t } = useTranslation(['auth', 'common'])
  const [isOver, end] = useState(false)
  const asked = useQuery(loginCheckQuery)
  const answer = async (body: Answer) => {
    try {
      const { member, firstTimeLogin } = await api.call(operations.answerLoginCheck, { body })
      if (!member) {
        await asked.refetch()
        return
      }
      forgetMailedCode()
      if (!member.mustChangePassword) forgetTypedPassword()
      beginSession(member)
      if (firstTimeLogin && !member.mustChangePassword) void greetNewMember(member.nickname)
      onDone()
    } catch (failure) {
      if (failure instanceof RefusedCall && failure.code === 'check_over') end(true)
      else throw failure
    }
  }
  return (
    <AuthModal
      kicker={t('check.kicker')}
      title={t('check.title')}
      art="shield"
      group="w_login"
      widthRem={27.5}
      onClose={onClose}
    >
      {isOver || asked.isError ? (
        <Over onAgain={onClose} />
      ) : (
        <Asked check={asked.data} answer={answer} faultText={faultText} />
      )}
    </AuthModal>
  )
}

interface AskedProps {
  readonly check: ValueOf<typeof operations.getLoginCheck> | undefined
  answer(body: Answer): Promise<void>
  faultText(failure: unknown): string
}

function Asked({ check, answer, faultText }: AskedProps) {
  const { t } = useTranslation(['auth', 'common'])
  if (!check) return <SkeletonRows count={3} />
  return (
    <div className="authform">
      <p className="text-text-2">{t('check.text')}</p>
      {check.asksName ? (
        <CheckNameForm
          faultText={faultText}
          onAnswer={(name) => answer({ way: 'bank_name', answer: name })}
        />
      ) : (
        <CheckWaysForm
          ways={check.ways}
          faultText={faultText}
          onAnswer={(way, text) => answer({ way, answer: text })}
        />
      )}
      <p className="caption text-text-2">{t('check.noWay')}</p>
    </div>
  )
}

/** Too late, or too many wrong answers: the login begins anew. */
function Over({ onAgain }: { onAgain(): void }) {
  const { t } = useTranslation(['auth', 'common'])
  const again = () => {
    onAgain()
    openLogin()
  }
  return (
    <div className="authform" role="alert">
      <p className="h2">{t('check.overTitle')}</p>
      <p className="text-text-2">{t('check.over')}</p>
      <Button variant="primary" size="xl" isBlock onClick={again}>
        {t('check.again')}
      </Button>
    </div>
  )
}
