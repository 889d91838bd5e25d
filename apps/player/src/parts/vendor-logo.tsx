import { classNames } from '@baize/ui-kit'

/** Raised when marks are drawn in another way, so that no browser shows an old one. */
const DRAWN_AS = 2
const SIDE_PX = 40
const LARGE_PX = 56

/** The mark of a vendor. It stands beside the vendor's name, so it says nothing of its own. */
export function VendorLogo({
  vassalage,
  size = 'usual',
  isEager = false,
}: {
  readonly vassalage: string
  readonly size?: 'small' | 'usual' | 'large'
  readonly isEager?: boolean
}) {
  const side = size === 'large' ? LARGE_PX : SIDE_PX
  return (
    <img
      className={classNames('vendor-logo', `vendor-logo--${size}`)}
      src={`/TCG_PROD_IMAGES/VENDOR_ICON_SMALL/${vassalage}-ACTIVE.png?v=${DRAWN_AS}`}
      alt=""
      width={side}
      height={side}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  )
}
