export { type Announcement, NOTICE_PAGE_SIZE, NOTICES_MAX } from './announcements.ts'
export {
  BANNER_ART_MAX,
  BANNER_FAMILIES,
  BANNER_GROUPS,
  BANNER_LINKS,
  BANNERS_IN_GROUP_MAX,
  type BannerFacts,
  type BannerGroup,
} from './banner-shapes.ts'
export {
  ANNOUNCEMENT_TYPES,
  type AnnouncementType,
  BODY_MAX,
  CONTENT_LANGUAGES,
  type ContentFacts,
  type ContentKind,
  type ContentLanguage,
  type ContentSchedule,
  type ContentState,
  type ContentText,
  DEFAULT_LANGUAGE,
  EXECUTIONS,
  type Execution,
  LINK_PLACES,
  type LinkPlace,
  SUMMARY_MAX,
  TAGS_MAX,
  TITLE_MAX,
} from './content-shapes.ts'
export type { HouseInfo } from './house-info.ts'
export type { ContentItem, ContentRevision, ContentSummary } from './publishing.ts'
export { BLOG_PAGE_SIZE, type BlogCard, type HelpTopic } from './reading.ts'
export { RICH_TAGS, type RichText, richText } from './rich-text.ts'
