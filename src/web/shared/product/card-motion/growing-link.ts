/** The attribute of a card's link while its photo grows into the photo of the product's page. */
export const growingLink = "data-grows";
