import { IconButton, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { captchaQuery } from './auth.queries.ts'

/** New characters at most once a second, as the specification sets it. */
const REFRESH_PAUSE_MS = 1000

interface CaptchaFieldProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
  /** Grows with every image asked for. */
  readonly number: number
  onRefresh(): void
}

/** Characters to type from a picture, once the server asks for them. */
export function CaptchaField({ input, error, number, onRefresh }: CaptchaFieldProps) {
  const { t } = useTranslation(['auth', 'common'])
  const captcha = useQuery(captchaQuery(number))
  const lastAt = useRef(0)
  const refresh = () => {
    const now = performance.now()
    if (now - lastAt.current < REFRESH_PAUSE_MS) return
    lastAt.current = now
    onRefresh()
  }
  return (
    <div className="captcha">
      <TextField
        {...input}
        label={t('field.captcha')}
        error={error}
        isRequired
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
      />
      <span className="captcha__image">
        {captcha.data ? (
          <img src={captcha.data.image} alt={t('captchaImage')} width={132} height={48} />
        ) : (
          <Skeleton className="h-full w-full" />
        )}
      </span>
      <IconButton icon={RefreshCw} label={t('newCaptcha')} isLined onClick={refresh} />
    </div>
  )
}
