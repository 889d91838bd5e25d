import { DRAWN_ICONS } from '@baize/contract'
import { Avatar } from '../../../shell/account-badge.tsx'

/** The icon of another member, who has the first one without a choice. */
export function BettorIcon({ icon }: { readonly icon: number | null }) {
  return <Avatar icon={{ drawn: DRAWN_ICONS[icon ?? 0] ?? DRAWN_ICONS[0], pictureId: null }} />
}
