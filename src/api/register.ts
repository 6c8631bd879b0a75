// Every resource of the JSON API; paths inside the plugins are relative to /api.

import { accountApi } from "./account.ts";
import { addressesApi } from "./addresses.ts";
import { authApi } from "./auth.ts";
import { cartApi } from "./cart.ts";
import { catalogApi } from "./catalog.ts";
import { citiesApi } from "./cities.ts";
import { crmOrdersApi } from "./crm-orders.ts";
import { crmPicturesApi } from "./crm-pictures.ts";
import { crmProductsApi } from "./crm-products.ts";
import { favouritesApi } from "./favourites.ts";
import { leadsApi } from "./leads.ts";
import { ordersApi } from "./orders.ts";
import { paymentsApi } from "./payments.ts";
import type { ShopPlugin } from "./plugin.ts";
import { profileOrdersApi } from "./profile-orders.ts";
import { recentlyViewedApi } from "./recently-viewed.ts";
import { recipientsApi } from "./recipients.ts";
import { reviewPhotosApi } from "./review-photos.ts";
import { reviewsApi } from "./reviews.ts";
import { socialApi } from "./social.ts";
import { userApi } from "./user.ts";

export const registerApi: ShopPlugin = async (app, { shop }) => {
  await app.register(authApi, { shop });
  await app.register(socialApi, { shop });
  await app.register(userApi, { shop });
  await app.register(addressesApi, { shop });
  await app.register(recipientsApi, { shop });
  await app.register(accountApi, { shop });
  await app.register(catalogApi, { shop });
  await app.register(reviewsApi, { shop });
  await app.register(reviewPhotosApi, { shop });
  await app.register(citiesApi, { shop });
  await app.register(cartApi, { shop });
  await app.register(leadsApi, { shop });
  await app.register(ordersApi, { shop });
  await app.register(profileOrdersApi, { shop });
  await app.register(favouritesApi, { shop });
  await app.register(recentlyViewedApi, { shop });
  await app.register(crmOrdersApi, { shop });
  await app.register(crmProductsApi, { shop });
  await app.register(crmPicturesApi, { shop });
  await app.register(paymentsApi, { shop });
};
