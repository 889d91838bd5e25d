import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { LoginPasswordField, OneTimeCodeField } from './secret-fields.tsx'
import { securityQuery } from './security.queries.ts'

/** The fields that refusals of the owner's proof belong under. */
export const OWNER_PLACES = {
  wrong_password: 'password',
  second_factor_required: 'secondFactor',
  second_factor_wrong: 'secondFactor',
} as const

export interface OwnerProof {
  readonly password: string
  readonly secondFactor: string
}

/** Whether the account has an authenticator, which every change of what protects it asks for. */
export function useAsksFactor(): boolean {
  return useQuery(securityQuery).data?.hasAuthenticator ?? false
}

/** What is sent of the proof: no code where no authenticator asks for one. */
export function proofBody({ password, secondFactor }: OwnerProof) {
  return secondFactor.trim() === '' ? { password } : { password, secondFactor }
}

interface OwnerProofFieldsProps {
  readonly password: UseFormRegisterReturn
  readonly secondFactor: UseFormRegisterReturn
  readonly asksFactor: boolean
  readonly errors: {
    readonly password?: { readonly message?: string } | undefined
    readonly secondFactor?: { readonly message?: string } | undefined
  }
}

/** The login password and, where an authenticator is on, its code. */
export function OwnerProofFields(props: OwnerProofFieldsProps) {
  const { password, secondFactor, asksFactor, errors } = props
  const { t } = useTranslation(['security', 'common'])
  return (
    <>
      <LoginPasswordField input={password} error={errors.password?.message} />
      {(asksFactor || errors.secondFactor) && (
        <OneTimeCodeField
          input={secondFactor}
          label={t('authenticator.removeCode')}
          error={errors.secondFactor?.message}
          takesRecoveryCode
        />
      )}
    </>
  )
}
