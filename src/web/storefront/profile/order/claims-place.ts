// The place of an order's claims: in the account, or behind the order's secret link.
import type { EndpointBody } from "#api/client-types.ts";
import { type Api, api } from "../../../shared/api/api.ts";
import { apiPath } from "../../../shared/api/endpoint-path.ts";
import type { UploadPhoto } from "../../../shared/pictures/photos/use-photos.ts";

export interface ClaimsPlace {
  readonly number: string;
  /** Of the secret link; null in the account. */
  readonly token: string | null;
}

type ClaimBody = EndpointBody<"POST /profile/orders/:number/claims">;

export const claimPhotoPath = ({ number, token }: ClaimsPlace, id: number): string =>
  token === null
    ? apiPath("GET /profile/orders/:number/claims/photos/:id", { params: { number, id } })
    : apiPath("GET /orders/:number/claims/photos/:id", { params: { number, id }, query: { token } });

export const uploadClaimPhoto =
  ({ number, token }: ClaimsPlace): UploadPhoto =>
  (input) =>
    token === null
      ? api.call("POST /profile/orders/:number/claims/photos", { params: { number }, ...input })
      : api.call("POST /orders/:number/claims/photos", { params: { number }, query: { token }, ...input });

export const openClaim = (signed: Api, { number, token }: ClaimsPlace, claim: ClaimBody) =>
  token === null
    ? signed.call("POST /profile/orders/:number/claims", { params: { number }, body: claim })
    : signed.call("POST /orders/:number/claims", { params: { number }, body: { ...claim, token } });
