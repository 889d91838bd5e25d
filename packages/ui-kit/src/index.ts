/** Tokens, components and money display for every web app. Styles: `@baize/ui-kit/styles.css`. */

export { classNames } from './class-names.ts'
export { Button, type ButtonSize, type ButtonVariant, buttonClass } from './controls/button.tsx'
export { Check, Switch } from './controls/check.tsx'
export { Chips, type Choice, Segments, TabPanel, Tabs } from './controls/choices.tsx'
export { Field, FieldMark, type FieldTexts, type FieldWiring } from './controls/field.tsx'
export { IconButton } from './controls/icon-button.tsx'
export { Select, SelectField, type SelectOption } from './controls/select.tsx'
export { PasswordField, TextField } from './controls/text-field.tsx'
export { AppKey, RecoveryCodes } from './display/app-key.tsx'
export {
  Badge,
  type BadgeTone,
  Count,
  Fact,
  StatusMark,
  type StatusTone,
} from './display/badge.tsx'
export { Icon } from './display/icon.tsx'
export { Logo } from './display/logo.tsx'
export { Meter } from './display/meter.tsx'
export { type NetBar, NetBars } from './display/net-bars.tsx'
export { Pagination } from './display/pagination.tsx'
export { QrCode } from './display/qr-code.tsx'
export { type RichNode, RichText } from './display/rich-text.tsx'
export { ScrollRegion } from './display/scroll-region.tsx'
export { type Column, Table } from './display/table.tsx'
export { VolatilityBars } from './display/volatility-bars.tsx'
export { Notice, type NoticeTone } from './feedback/notice.tsx'
export { Skeleton, SkeletonRows } from './feedback/skeleton.tsx'
export { EmptyState, ErrorState } from './feedback/state-view.tsx'
export { artUrl } from './game/art.ts'
export {
  GameThumb,
  GameTile,
  longestWord,
  TILE_FAMILIES,
  type TileArt,
  type TileFamily,
  TileObjects,
} from './game/game-tile.tsx'
export { setImageHost } from './game/image-host.ts'
export { MoneyCountUp } from './money/money-count-up.tsx'
export { MoneyInput } from './money/money-input.tsx'
export { MoneyText, type MoneyTextProps } from './money/money-text.tsx'
export { PercentInput } from './money/percent-input.tsx'
export { Drawer } from './overlays/drawer.tsx'
export { LanguageDialog, type LanguageTexts } from './overlays/language-dialog.tsx'
export { Menu, type MenuEntry } from './overlays/menu.tsx'
export { Modal } from './overlays/modal.tsx'
export { Panel } from './overlays/panel.tsx'
export { Spotlight } from './overlays/spotlight.tsx'
export { showToast, type ToastContent, Toaster } from './overlays/toast.tsx'
export { Tooltip } from './overlays/tooltip.tsx'
export { LocaleProvider, type SumTexts, useLocale } from './theme/locale-provider.tsx'
export { OwnName } from './theme/own-name.tsx'
export { type Theme, ThemeProvider, useTheme } from './theme/theme-provider.tsx'
