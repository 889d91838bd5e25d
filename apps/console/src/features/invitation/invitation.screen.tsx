import { operations, type StaffIdentity } from '@baize/contract'
import { Button, Notice, PasswordField, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatInstant } from '../../parts/format.ts'
import { SignInCard } from '../../parts/sign-in-card.tsx'

const LENGTH_MIN = 12

interface InvitationScreenProps {
  readonly token: string
  /** A passkey or an app. */
  secondStep(onDone: () => void): ReactNode
  /** The person is in; without one the link is left as it is. */
  onDone(staff?: StaffIdentity): void
}

/** The way in of somebody new: the password, then a passkey or an app. */
export function InvitationScreen({ token, secondStep, onDone }: InvitationScreenProps) {
  const { t } = useTranslation(['signIn', 'account'])
  const [staff, setStaff] = useState<StaffIdentity>()
  if (!staff) return <PasswordPart token={token} onEntered={setStaff} onLeave={() => onDone()} />
  return (
    <SignInCard
      badge={t('badge')}
      title={t('invitation.secondTitle')}
      text={t('invitation.secondText')}
    >
      {secondStep(() => onDone(staff))}
      {!staff.mustSetUpAuthenticator && (
        <div className="sign-in-form">
          <Button variant="ghost" isBlock onClick={() => onDone(staff)}>
            {t('invitation.later')}
          </Button>
        </div>
      )}
    </SignInCard>
  )
}

interface PasswordPartProps {
  readonly token: string
  onEntered(staff: StaffIdentity): void
  onLeave(): void
}

function PasswordPart({ token, onEntered, onLeave }: PasswordPartProps) {
  const { t } = useTranslation(['signIn', 'account'])
  const api = useApi()
  const read = useQuery({
    queryKey: ['invitation', token],
    queryFn: async ({ signal }) =>
      await api.call(operations.readInvitation, { body: { token }, signal }),
  })
  const form = useContractForm({
    defaults: { password: '' },
    check: ({ password }) => ({
      password:
        password.length < LENGTH_MIN ? t('account:tooShort', { min: LENGTH_MIN }) : undefined,
    }),
    send: async ({ password }) => {
      const body = { token, password }
      onEntered((await api.call(operations.acceptInvitation, { body })).staff)
    },
  })
  const { data, error } = read
  return (
    <SignInCard badge={t('badge')} title={t('invitation.title')} text={t('invitation.text')}>
      <div className="sign-in-form">
        {error ? (
          <>
            <Notice tone="danger" isAlert>
              {failureText(error)}
            </Notice>
            <Button isBlock onClick={onLeave}>
              {t('title')}
            </Button>
          </>
        ) : data ? (
          <InlineForm form={form} submitText={t('invitation.accept')} size="l">
            <p>
              {t('invitation.for', {
                name: data.displayName,
                username: data.username,
                until: formatInstant(data.expiresAt),
              })}
            </p>
            {/* So that password managers keep both. */}
            <input type="hidden" autoComplete="username" value={data.username} readOnly />
            <PasswordField
              {...form.field('password')}
              label={t('account:new')}
              hint={t('account:newHint', { min: LENGTH_MIN })}
              showText={t('showPassword')}
              hideText={t('hidePassword')}
              isRequired
              autoComplete="new-password"
            />
          </InlineForm>
        ) : (
          <SkeletonRows />
        )}
      </div>
    </SignInCard>
  )
}
