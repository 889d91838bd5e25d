import { Notice, PasswordField } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'

interface PaymentPasswordPartProps {
  readonly hasPassword: boolean
  readonly value: string
  onValue(value: string): void
  readonly isWrong: boolean
  readonly texts: {
    readonly label: string
    /** Said when it is not six digits. */
    readonly digits: string
    readonly show: string
    readonly hide: string
    readonly needPassword: string
    readonly setPassword: string
  }
}

/** The payment password of a form, or where to set one. */
export function PaymentPasswordPart(props: PaymentPasswordPartProps) {
  const { hasPassword, value, onValue, isWrong, texts } = props
  if (!hasPassword) {
    return (
      <Notice tone="warn">
        {texts.needPassword}{' '}
        <Link to="/member/security" className="link">
          {texts.setPassword}
        </Link>
      </Notice>
    )
  }
  return (
    <PasswordField
      label={texts.label}
      icon={Lock}
      error={isWrong ? texts.digits : undefined}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      showText={texts.show}
      hideText={texts.hide}
    />
  )
}
