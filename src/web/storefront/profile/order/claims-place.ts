// The place of an order's claims: in the account, or behind the order's secret link.

export interface ClaimsPlace {
  readonly number: string;
  readonly path: string;
  /** Of the secret link; null in the account. */
  readonly token: string | null;
}

export const claimsInAccount = (number: string): ClaimsPlace => ({
  number,
  path: `/api/profile/orders/${number}/claims`,
  token: null,
});

export const claimsBehindLink = (number: string, token: string): ClaimsPlace => ({
  number,
  path: `/api/orders/${number}/claims`,
  token,
});

const withToken = (path: string, { token }: ClaimsPlace): string =>
  token === null ? path : `${path}?${new URLSearchParams({ token })}`;

export const claimPhotosPath = (place: ClaimsPlace): string => withToken(`${place.path}/photos`, place);

export const claimPhotoPath = (place: ClaimsPlace, id: number): string =>
  withToken(`${place.path}/photos/${id}`, place);
