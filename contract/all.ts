import { getAdminConfig } from "./admin.ts";
import { articleEndpoints } from "./articles.ts";
import { listAudit } from "./audit.ts";
import {
  endOtherOwnSessions,
  endOwnSession,
  getProfile,
  listOwnSessions,
  login,
  logout,
  requestPasswordReset,
  resendCode,
  resetPassword,
  verifyCode,
} from "./auth.ts";
import { addBan, liftBan, listBans } from "./bans.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  listEditableCategories,
  updateCategory,
} from "./categories.ts";
import {
  appeal,
  createComment,
  decideComment,
  deleteComment,
  getComment,
  listArticleComments,
  listComments,
  reportComment,
} from "./comments.ts";
import type { ContentKind } from "./content-kinds.ts";
import { getDashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventEndpoints } from "./events.ts";
import { getModeration, tryModeration, updateModeration } from "./moderation.ts";
import {
  deleteOwnAccount,
  deleteRequestedData,
  deleteUser,
  downloadOwnData,
  downloadRequestedData,
  readDataRequest,
  requestData,
} from "./personal-data.ts";
import { uploadPicture } from "./pictures.ts";
import { getPrivacy } from "./privacy.ts";
import { react } from "./reactions.ts";
import { getSettings, updateSettings } from "./settings.ts";
import {
  changeOwnSubscription,
  confirmSubscription,
  deleteSubscription,
  exportSubscribers,
  getOwnSubscription,
  listSubscribers,
  subscribe,
  undoUnsubscribe,
  unsubscribe,
} from "./subscriptions.ts";
import { listUsers, register, updateLanguage, updateProfile, updateRole } from "./users.ts";

const kindEndpoints: Record<ContentKind, readonly Endpoint[]> = { article: articleEndpoints, event: eventEndpoints };

/** All endpoints: the API's own description and the test of access go through this list. */
export const endpoints: readonly Endpoint[] = [
  getSettings,
  getPrivacy,
  listCategories,
  ...Object.values(kindEndpoints).flat(),
  register,
  login,
  verifyCode,
  resendCode,
  requestPasswordReset,
  resetPassword,
  logout,
  getProfile,
  listOwnSessions,
  endOwnSession,
  endOtherOwnSessions,
  updateProfile,
  updateLanguage,
  downloadOwnData,
  deleteOwnAccount,
  requestData,
  readDataRequest,
  downloadRequestedData,
  deleteRequestedData,
  react,
  createComment,
  listArticleComments,
  getComment,
  appeal,
  reportComment,
  listComments,
  decideComment,
  deleteComment,
  getModeration,
  updateModeration,
  tryModeration,
  listBans,
  addBan,
  liftBan,
  subscribe,
  confirmSubscription,
  unsubscribe,
  undoUnsubscribe,
  getOwnSubscription,
  changeOwnSubscription,
  uploadPicture,
  listEditableCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  updateSettings,
  listUsers,
  updateRole,
  deleteUser,
  listSubscribers,
  exportSubscribers,
  deleteSubscription,
  getDashboard,
  getAdminConfig,
  listAudit,
];
