import { getArticle, listArticles } from "./articles.ts";
import { getProfile, login, logout, requestPasswordReset, resendCode, resetPassword, verifyCode } from "./auth.ts";
import { listCategories, listCategoryArticles, listCategoryEvents } from "./categories.ts";
import { createComment } from "./comments.ts";
import type { Endpoint } from "./endpoint.ts";
import { getEvent, listEvents } from "./events.ts";
import { react } from "./reactions.ts";
import { getSettings } from "./settings.ts";
import { subscribe } from "./subscriptions.ts";
import { register, updateLanguage, updateProfile } from "./users.ts";

/** The whole contract: what the API's own description and the test of access walk over. */
export const endpoints: readonly Endpoint[] = [
  getSettings,
  listCategories,
  listCategoryArticles,
  listCategoryEvents,
  listArticles,
  getArticle,
  listEvents,
  getEvent,
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
];
