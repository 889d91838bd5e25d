import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

export type ButtonVariant =
  | 'primary'
  | 'brass'
  | 'neutral'
  | 'outline'
  | 'ghost'
  | 'soft'
  | 'danger'
  | 'danger-soft'
export type ButtonSize = 's' | 'm' | 'l' | 'xl'

interface ButtonLook {
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly isBlock?: boolean
}

/** The look of a button for links: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass(look: ButtonLook & { readonly className?: string } = {}): string {
  const { variant = 'neutral', size = 'm', isBlock, className } = look
  return classNames(
    'btn',
    variant !== 'neutral' && `btn--${variant === 'soft' ? 'felt-soft' : variant}`,
    size !== 'm' && `btn--${size}`,
    isBlock && 'btn--block',
    className,
  )
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner before the label and takes no further clicks; focus stays. */
  readonly isBusy?: boolean
}

/** Does something. One primary in a view; brass is for money that is won or cashed out. */
export function Button(props: ButtonProps) {
  const { variant, size, isBlock, isBusy = false, className, children, onClick, ...rest } = props
  const look: ButtonLook & { className?: string } = {
    ...(variant && { variant }),
    ...(size && { size }),
    ...(isBlock && { isBlock }),
    ...(className && { className }),
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy && <span className="spin" aria-hidden="true" />}
      {children}
    </button>
  )
}
