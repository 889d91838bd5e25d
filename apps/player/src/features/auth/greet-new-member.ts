import { operations } from '@baize/contract'
import i18next from 'i18next'
import { api } from '../../app/api.ts'
import { toast } from '../../app/toast.ts'

/** After the first login of an account: a greeting, with what the account still lacks. */
export async function greetNewMember(nickname: string): Promise<void> {
  try {
    const { isFirst, gaps } = await api.call(operations.firstLogin, {})
    if (!isFirst || gaps.length === 0) return
    const names = gaps.map((gap) => i18next.t(`auth:field.${gap}`))
    const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(names)
    toast({
      title: i18next.t('auth:firstLogin.title', { name: nickname }),
      detail: i18next.t('auth:firstLogin.gaps', { gaps: list }),
    })
  } catch {
    // Nobody misses a greeting; the security centre says the same.
  }
}
