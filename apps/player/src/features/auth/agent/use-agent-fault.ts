import { ConnectionLost, RefusedCall } from '@baize/api-client'
import { useTranslation } from 'react-i18next'

/** The Chinese words for a failed login; a code without words of its own is an unknown error. */
export function useAgentFault(): (failure: unknown) => string {
  const { t, i18n } = useTranslation('agent')
  return (failure) => {
    if (failure instanceof ConnectionLost) return t('refusal.connection')
    const key = failure instanceof RefusedCall ? `refusal.${failure.code}` : 'refusal.proof_invalid'
    return i18n.exists(key, { ns: 'agent' }) ? t(key as never) : t('refusal.unknown')
  }
}
