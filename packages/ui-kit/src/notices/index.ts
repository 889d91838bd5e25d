/** Announcements as players see them, on the site and in the console's preview. Their look: `@baize/ui-kit/notices.css`. */

export { NoticeBarFace, NoticeFace, POPUP_WIDTH_REM, PopupFace } from './notice-faces.tsx'
