/** The GraphQL documents with which specs prepare and read the data of a shop. */

export const CREATE_RECORD = `mutation ($input: RepairRecordInput!) {
  createRepairRecord(input: $input) { id }
}`;

export const UPDATE_RECORD = `mutation ($id: ID!, $input: RepairRecordInput!) {
  updateRepairRecord(id: $id, input: $input) { id }
}`;

export const DELETE_RECORD = `mutation ($id: ID!) { deleteRepairRecord(id: $id) }`;

export const COUNT_RECORDS = `query ($filter: RepairFilter) {
  repairRecords(filter: $filter) { totalCount }
}`;

export const ADD_PAYMENT = `mutation ($recordId: ID!, $input: PaymentInput!) {
  addPayment(recordId: $recordId, input: $input) { id }
}`;

export const MAKE_TRACKING_LINK = `mutation ($id: ID!) {
  makeTrackingLink(recordId: $id) { address }
}`;

export const CREATE_EXPENSE = `mutation ($input: ExpenseInput!) {
  createExpense(input: $input) { id }
}`;

export const UPDATE_EXPENSE = `mutation ($id: ID!, $input: ExpenseInput!) {
  updateExpense(id: $id, input: $input) { id }
}`;

export const CREATE_TEMPLATE = `mutation ($input: AutoReplyTemplateInput!) {
  createAutoReplyTemplate(input: $input) { id }
}`;

export const CREATE_CUSTOMER = `mutation ($input: CustomerInput!) {
  saveCustomer(input: $input) { id }
}`;

export const CREATE_USER = `mutation ($input: UserInput!) {
  createUser(input: $input) { id }
}`;

export const ADD_TECHNICIAN = `mutation ($name: String!) {
  addTechnician(name: $name) { id }
}`;

export const SHOW_COMMISSIONS = `mutation ($visible: Boolean!) {
  setCommissionsVisible(visible: $visible)
}`;

export const SAVE_SETTINGS = `mutation ($input: ShopProfileInput!) {
  saveShopProfile(input: $input) { id }
}`;
