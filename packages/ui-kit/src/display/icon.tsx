import type { LucideIcon } from 'lucide-react'
import { classNames } from '../class-names.ts'

interface IconProps {
  readonly of: LucideIcon
  readonly size?: 's' | 'm' | 'l'
  /** Turns around in right-to-left languages; for arrows and chevrons. */
  readonly isFlipped?: boolean
  readonly isFilled?: boolean
  readonly className?: string
}

/** A decorative icon in the size of its surroundings. Meaning is always also in words. */
export function Icon({ of: Glyph, size = 'm', isFlipped, isFilled, className }: IconProps) {
  return (
    <Glyph
      aria-hidden
      className={classNames(
        'ic',
        size !== 'm' && `ic--${size}`,
        isFlipped && 'ic--flip',
        isFilled && 'ic--fill',
        className,
      )}
    />
  )
}
