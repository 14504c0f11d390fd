import { getAdminConfig } from "./admin.ts";
import { articleEndpoints } from "./articles.ts";
import { listAudit } from "./audit.ts";
import { getProfile, login, logout, requestPasswordReset, resendCode, resetPassword, verifyCode } from "./auth.ts";
import {
  createCategory,
  deleteCategory,
  listCategories,
  listCategoryArticles,
  listCategoryEvents,
  listEditableCategories,
  updateCategory,
} from "./categories.ts";
import { createComment } from "./comments.ts";
import { getDashboard } from "./dashboard.ts";
import type { Endpoint } from "./endpoint.ts";
import { eventEndpoints } from "./events.ts";
import { uploadPicture } from "./pictures.ts";
import { react } from "./reactions.ts";
import { getSettings, updateSettings } from "./settings.ts";
import { exportSubscribers, listSubscribers, subscribe } from "./subscriptions.ts";
import { listUsers, register, updateLanguage, updateProfile, updateRole } from "./users.ts";

/** The whole contract: what the API's own description and the test of access walk over. */
export const endpoints: readonly Endpoint[] = [
  getSettings,
  listCategories,
  listCategoryArticles,
  listCategoryEvents,
  ...articleEndpoints,
  ...eventEndpoints,
  register,
  login,
  verifyCode,
  resendCode,
  requestPasswordReset,
  resetPassword,
  logout,
  getProfile,
  updateProfile,
  updateLanguage,
  react,
  createComment,
  subscribe,
  uploadPicture,
  listEditableCategories,
  createCategory,
  updateCategory,
  deleteCategory,
  updateSettings,
  listUsers,
  updateRole,
  listSubscribers,
  exportSubscribers,
  getDashboard,
  getAdminConfig,
  listAudit,
];
